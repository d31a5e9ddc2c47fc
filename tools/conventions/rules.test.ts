import { describe, expect, it } from 'vitest'
import { asvsRequirements } from './asvs.mjs'
import { rules } from './rules.mjs'

type Sentence = keyof typeof rules
type Files = Record<string, string>

const treeOf = (files: Files) => Object.entries(files).map(([path, text]) => ({ path, text }))

const calls = { 'contract/src/all-calls.ts': "import * as groups from './groups/groups.calls.ts'" }
const oneCall = {
  ...calls,
  'contract/src/groups/groups.calls.ts': 'export const listGroups = defineCall({})',
}
const oneReason = {
  'contract/src/groups/group-blockers.ts':
    'export const groupBlockers = {\n  has_users: {\n    text,\n  },\n}',
}
const bound = { 'server/src/features/groups/groups.routes.ts': 'const routes = {\n  listGroups: () => 1,\n}' }
const useCase = { 'server/src/features/groups/list-groups.ts': '' }
const tested = { 'server/src/features/groups/groups.test.ts': "call('listGroups')" }
const whole = { ...oneCall, ...bound, ...useCase, ...tested }

const mapped = {
  'server/src/features/groups/refused-by-database.ts':
    "const refusals = {\n  groups_one_root: 'second_root',\n}",
}

// Split, so that the rules do not read these as titles of this file.
const [req, row] = ['req', 'row']

const lockOf = (packages: object) => JSON.stringify({ packages })

const shown = '`server/src/a.test.ts` "refuses it"'
const asvsTest = { 'server/src/a.test.ts': "it.each([1])('refuses it, also %s', () => {})" }

/** The answers to the ASVS, one row a section, after a change of the whole table. */
const asvsOf = (change: (rows: string) => string) => {
  const sections = asvsRequirements.trim().split(/\s+/)
  const rows = sections.map((ids) => `| ${ids} | words | held | \`server/src/a.test.ts\` | ${shown} |\n`)
  return { ...asvsTest, 'docs/asvs.md': change(rows.join('')) }
}

const aMigration = 'server/src/platform/db/migrations/0041-x.ts'
const expanding = `change: 'expand' as const`
const migrationOf = (
  change: string,
  { why = '', more = '', sql }: { why?: string; more?: string; sql: string },
) => `${why}export const x = { change: ${change} as const, ${more}up: '${sql}' }`

/** For each rule: files with one violation each. */
const bad: Record<Sentence, Files[]> = {
  'imports point one way': [
    { 'contract/src/a.ts': "import { b } from '../../server/src/b.ts'" },
    { 'contract/src/a.ts': "import fastify from 'fastify'" },
    { 'portal/src/features/users/a.ts': "import { b } from '@telecopy/server/b'" },
    { 'portal/src/features/users/a.ts': "import { readFile } from 'node:fs'" },
    { 'portal/src/ui/a.ts': "import { b } from '../features/users/public.ts'" },
    { 'portal/src/ui/a.ts': "import { User } from '@telecopy/contract/users/users.schemas'" },
    { 'portal/src/features/users/a.ts': "import { b } from '../../app/b.ts'" },
    { 'server/src/platform/a.ts': "import { b } from '../features/users/public.ts'" },
    { 'server/src/platform/a.ts': "const b = await import('../features/users/public.ts')" },
    { 'server/src/features/users/a.ts': "import { b } from '../groups/groups.queries.ts'" },
    { 'server/src/features/users/a.ts': "export { b } from '../groups/groups.queries.ts'" },
    { 'server/src/features/users/a.ts': "import type { B } from '../groups/groups.policy.ts'" },
    { 'server/src/features/users/a.ts': "import { makeGroup } from '../groups/groups.factory.ts'" },
    { 'server/src/features/users/a.ts': "import { openTestApp } from '../../testing/test-app.ts'" },
    { 'server/src/wiring.ts': "import { b } from './features/groups/list-groups.ts'" },
    { 'portal/src/app/screen-routes.ts': "const b = () => import('../features/users/users.data.ts')" },
    { 'portal/src/app/a.ts': "const b = () => import('../features/users/UsersPage.tsx')" },
    { 'server/src/elsewhere/a.ts': "import { b } from '../platform/b.ts'" },
    { 'server/src/a.ts': "import { b } from './b.test.ts'" },
  ],
  'features form no circle': [
    {
      'server/src/features/users/a.ts': "import { b } from '../groups/public.ts'",
      'server/src/features/groups/c.ts': "import { d } from '../users/public.ts'",
    },
  ],
  'imports form no circle': [
    { 'server/src/a.ts': "import { b } from './b.ts'", 'server/src/b.ts': "import type { A } from './a.ts'" },
    { 'server/src/a.ts': "export { a } from './a.ts'" },
  ],
  'a feature has one name in every package': [
    {},
    { ...whole, 'server/src/features/group/a.ts': '' },
    { ...whole, 'portal/src/features/group/a.ts': '' },
    { ...whole, 'e2e/src/group/a.e2e.ts': '' },
    { ...whole, 'contract/src/fixtures/a.ts': '', 'e2e/src/fixtures/a.ts': '' },
  ],
  'every call is in the list of calls': [{ ...calls, 'contract/src/users/users.calls.ts': '' }],
  'every call is bound to a handler': [
    {},
    { ...oneCall },
    { ...oneCall, 'server/src/features/groups/groups.routes.ts': '// listGroups comes later' },
  ],
  'every call has a use case of its name': [
    { ...oneCall, ...bound },
    { ...oneCall, ...bound, 'server/src/features/groups/groups.reads.ts': '// listGroups' },
  ],
  'every call has a test': [
    { ...oneCall },
    { ...oneCall, 'server/src/features/groups/groups.test.ts': '// listGroups' },
    { ...oneCall, 'server/src/features/users/users.test.ts': "call('listGroups')" },
  ],
  'every reason of a refusal has a test': [
    { ...oneReason },
    { ...oneReason, 'server/src/features/groups/a.test.ts': '// has_users' },
    { ...oneReason, 'server/src/features/groups/groups.policy.ts': "when(true, 'has_users')" },
    { ...oneReason, 'server/src/features/groups/a.test.ts': "reason: 'has_users_below'" },
    { 'contract/src/groups/group-problems.ts': "export const Full = refusal('groups_full', texts.full)" },
    { 'contract/src/kit/problems.ts': "export const Late = refusal('late', texts.late)" },
  ],
  'every write goes through the change helper': [
    { 'server/src/features/users/a.ts': 'await inTransaction(ctx.db, work)' },
    { 'server/src/features/users/a.ts': 'await ctx.db.transaction().execute(work)' },
  ],
  'every act is in the list of acts': [
    { 'contract/src/groups/groups.acts.ts': '' },
    { 'contract/src/all-acts.ts': '', 'contract/src/groups/groups.acts.ts': '' },
  ],
  'SQL is in *.queries.ts': [
    { 'server/src/features/users/list-users.ts': 'const all = sql`select 1`' },
    { 'server/src/features/users/list-users.ts': "db.selectFrom('users')" },
    { 'server/src/platform/http/a.ts': "client.query('delete from users')" },
    { 'server/src/cli/a.ts': 'client.query("insert into users values (1)")' },
  ],
  'suffixes are from the list': [{ 'server/src/a.service.ts': '' }, { 'portal/src/ui/A.styles.css': '' }],
  'file names have one spelling': [
    { 'server/src/makeGroup.ts': '' },
    { 'server/src/MakeGroup.ts': '' },
    { 'portal/src/ui/data_table.tsx': '' },
  ],
  'file names are specific': [
    { 'server/src/utils.ts': '' },
    { 'server/src/common/a.ts': '' },
    { 'portal/src/ui/helpers.test.ts': '' },
  ],
  'migrations say which servers may run beside them': [
    { [aMigration]: 'create table x (id int)' },
    ...[
      'drop table x',
      'alter table x drop column y',
      'alter table x rename column y to z',
      'alter table x rename to z',
      'alter table x alter column y set not null',
      'alter table x alter column y type bigint',
      'alter table x add column y int not null',
      'alter table x add constraint y check (z > 0)',
      'update users set language = 1',
      'create index x on users (y)',
      'create unique index x on audit_log (y)',
      'create index concurrently x on users (y)',
    ].map((statement) => ({ [aMigration]: `${expanding}\n${statement}` })),
    { [aMigration]: `${expanding}\ntransaction: false\ncreate index concurrently x on users (y)` },
    { [aMigration]: `${expanding}\ntransaction: false\ncreate table x (id int)` },
    { [aMigration]: `change: 'contract' as const\ncreate index x on users (y)` },
    { [aMigration]: `${expanding}\n// Still expands: why\nalter table x drop column y` },
  ],
  'files are short': [
    { 'server/src/a.ts': 'x\n'.repeat(301) },
    { 'server/src/a.test.ts': 'x\n'.repeat(501) },
    { 'portal/src/ui/A.module.css': 'x\n'.repeat(301) },
  ],
  'requirements and tests name each other': [
    { 'docs/requirements.md': '| req |\n|---|\n| 7 | x |\n' },
    { 'docs/requirements.md': '| 7, 8 | x |\n', 'server/src/a.test.ts': `it('does (${req} 7)')` },
    { 'docs/requirements.md': '\n## Invariants\n| 7 | x |\n' },
    { 'e2e/src/users/a.e2e.ts': `test('does (${row} 7)')` },
    {
      'docs/requirements.md': '| 7–9 | x |\n\n## Invariants\n| 3 | x |\n',
      'server/src/a.test.ts': `it('does (${req} 7, 9, row 3)')`,
    },
  ],
  'every invariant has a guard': [
    { 'docs/requirements.md': '\n## Invariants\n| 3 | x |\n' },
    {
      'docs/requirements.md': '\n## Invariants\n| 3, 4 | x |\n',
      'tools/guards/a.mjs': `row: '${row} 3', note: '${req} 4'`,
    },
  ],
  'every constraint that becomes a refusal has a guard': [
    { ...mapped },
    { ...mapped, 'tools/guards/a.mjs': 'alter table groups drop constraint groups_one_root_only' },
  ],
  'every requirement of the ASVS has an answer': [
    asvsOf((rows) => rows.replace(/^\| 2\.4\.1 .*\n/m, '')),
    asvsOf((rows) => rows.replace('| 1.1.1–2 |', '| 1.1.1 |')),
    asvsOf((rows) => rows.replace('| 3.2.1–2 |', '| 3.2.1–3 |')),
    asvsOf((rows) => rows.replace(/^(\| 4\.2\.1 .*\n)/m, '$1$1')),
    asvsOf((rows) => rows.replace(/^(\| 8\.3\.1 .*\n)(\| 8\.4\.1 .*\n)/m, '$2$1')),
    asvsOf((rows) => rows.replace('held', 'mostly')),
    asvsOf((rows) => rows.replace('held', 'held | held')),
    asvsOf((rows) => rows.replace('`server/src/a.test.ts` |', '|')),
    asvsOf((rows) => rows.replace(shown, 'It is so.')),
    asvsOf((rows) => rows.replace(shown, 'no test:')),
    asvsOf((rows) => rows.replace(`held | \`server/src/a.test.ts\` | ${shown}`, 'not held | | ')),
  ],
  'pages about security name files that exist': [
    { 'SECURITY.md': 'See `server/src/a.ts`.' },
    { 'docs/security.md': 'See [the table](asvs.md#words).' },
    { 'docs/security-inventory.md': '`docs/a.md`, and not `text/html` or [this](https://a.example/b)' },
  ],
  'pages about security quote titles of tests': [
    { 'SECURITY.md': shown },
    { 'docs/security.md': shown, 'server/src/a.test.ts': '// refuses it' },
    { 'docs/asvs.md': shown.replace('refuses', 'accepts'), ...asvsTest },
  ],
  'a catalogue counts in its own language': [
    { 'contract/src/messages/fr/a.ts': "import { counted } from '../language.ts'" },
  ],
  'no work is postponed': [{ 'server/src/a.ts': '// TODO later' }, { 'docs/a.md': 'FIXME' }],
  'no test is left out': [
    { 'server/src/a.test.ts': "it.skip('…')" },
    { 'server/src/a.test.ts': "describe.only('…')" },
    { 'portal/src/a.test.tsx': "test.todo('…')" },
    { 'e2e/src/groups/a.e2e.ts': "test.describe.skip('…')" },
    { 'server/src/a.test.ts': "it.skipIf(onPostgres)('…')" },
  ],
  'suppressions give a reason': [
    { 'server/src/a.ts': '// oxlint-disable-next-line no-await-in-loop' },
    { 'server/src/a.ts': '// @ts-expect-error' },
    { 'portal/src/a.tsx': '// oxlint-disable-next-line no-alert -- x' },
  ],
  'no path outside the repository is named': [
    { 'README.md': 'see ../elsewhere/a.md' },
    { 'docs/decisions/a.md': '[a](../../../a.md)' },
    { 'server/src/a.ts': "readFile('/home/somebody/a')" },
    { 'docs/a.md': 'cd /root/telecopy' },
  ],
  'versions are exact (req 90)': [
    { 'server/package.json': '{ "dependencies": { "a": "^1.2.3" } }' },
    { 'package.json': '{ "devDependencies": { "a": "latest" } }' },
    { 'tools/a/package.json': '{ "optionalDependencies": { "a": "~1.2.3" } }' },
  ],
  'the lock file is complete': [
    { 'package-lock.json': lockOf({ 'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0' } } }) },
    { 'tools/a/package-lock.json': lockOf({ 'node_modules/a': { dependencies: { b: '1.0.0' } } }) },
    {
      'package-lock.json': lockOf({
        'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0' } },
        'node_modules/b/node_modules/a-mac': {},
      }),
    },
  ],
  'no registry is named': [
    { '.npmrc': 'registry=https://packages.example' },
    { 'server/package.json': '{ "dependencies": { "a": "https://packages.example/a.tgz" } }' },
  ],
}

const cases = Object.entries(bad).flatMap(([sentence, samples]) =>
  samples.map((files) => ({ sentence: sentence as Sentence, files })),
)

describe('the rules', () => {
  it.each(cases)('$sentence: finds fault with $files', ({ sentence, files }) => {
    expect(rules[sentence](treeOf(files))).toHaveLength(1)
  })

  it('find no fault with a small repository that obeys them', () => {
    const good = treeOf({
      ...whole,
      ...oneReason,
      'server/src/features/groups/groups.race.test.ts': 'expect.stringMatching(/^(has_users|done)$/)',
      'contract/src/users/users.schemas.ts': '',
      'server/src/features/groups/groups.queries.ts':
        "import { sql } from 'kysely'\nexport const a = sql`select 1`",
      'server/src/features/users/a.ts': "import { b } from '../groups/public.ts'",
      'server/src/features/users/users.test.ts': "import { makeGroup } from '../groups/groups.factory.ts'",
      'portal/src/features/groups/GroupsPage.tsx': "import { DataTable } from '../../ui/DataTable.tsx'",
      'portal/src/ui/DataTable.tsx': "import { sharedMessages } from '@telecopy/contract/messages/shared'",
      'e2e/src/groups/groups.e2e.ts': "import { listGroups } from '@telecopy/contract/groups/groups.calls'",
      'server/src/b.ts': '// oxlint-disable-next-line no-await-in-loop -- one after the other, on purpose',
      'package-lock.json': lockOf({
        'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0', 'a-win': '1.0.0' } },
        'node_modules/a-mac': {},
        'node_modules/a/node_modules/a-win': {},
      }),
      [aMigration]: migrationOf("'expand'", {
        more: 'transaction: false, ',
        sql: 'drop index concurrently if exists x; create index concurrently x on users (y)',
      }),
      [aMigration.replace('41', '42')]: migrationOf("'contract'", { sql: 'alter table users drop column y' }),
      [aMigration.replace('41', '43')]: migrationOf("'expand'", {
        why: '// Still expands: each old value passes the new check, too.\n',
        sql: 'alter table x drop constraint y',
      }),
      [aMigration.replace('41', '37')]: 'export const sql = `drop table x`',
      'docs/decisions/a.md': 'see ../../README.md and /tmp/a',
      'SECURITY.md': `See [the table](docs/asvs.md#words) and ${shown} in \`server/src\`.`,
      ...asvsOf((rows) => rows.replace(shown, 'no test: it is so')),
    })
    expect(Object.values(rules).flatMap((rule) => rule(good))).toEqual([])
  })
})
