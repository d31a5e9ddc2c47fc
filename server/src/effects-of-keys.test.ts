import { type CallName, allCalls } from '@telecopy/contract/all-calls'
import { type GroupPermission, groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import type { Call } from '@telecopy/contract/kit/define-call'
import { importSample } from '@telecopy/contract/user-imports/import-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import { makeUser } from './features/users/users.factory.ts'
import { jobHandlers } from './jobs.ts'
import { seededRandom } from './platform/seeded-random.ts'
import { makeActors } from './testing/fuzz/actors.ts'
import { type Branch, identifiersOf, makeBranch } from './testing/fuzz/branches.ts'
import { requestOf } from './testing/fuzz/requests.ts'
import { sourceOf } from './testing/fuzz/source.ts'
import { runQueuedJobs } from './testing/run-jobs.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

const opened = Object.entries(allCalls).flatMap(([name, call]: [string, Call]) =>
  call.access === 'administrator' && call.key !== undefined
    ? [{ name: name as CallName, call, key: call.key }]
    : [],
)

/** What the house keeps of each call: its record, its mails, its limits, and what follows from rows by triggers. */
const bookkeeping = [
  'audit_log',
  'rate_limits',
  'api_keys',
  'mails',
  'one_time_codes',
  'webhook_events',
  'group_counts',
]

/** The tables of each permission, and the columns that its calls may set of rows in other tables. */
const own: Readonly<Record<GroupPermission, { tables: string[]; columns: Record<string, string[]> }>> = {
  read: { tables: [], columns: {} },
  users: {
    tables: ['users', 'sessions', 'session_tokens', 'user_imports', 'user_import_rows', 'saved_views'],
    // A holder keeps the words of its user, and loses the identifier of a deleted one.
    columns: { fax_numbers: ['version'], fax_number_holders: ['account_email', 'user_name', 'fsi_uid'] },
  },
  numbers: {
    tables: [
      'fax_numbers',
      'fax_number_holders',
      'fax_number_emails',
      'shared_lines',
      'shared_line_subscribers',
      'group_default_users',
    ],
    columns: { users: ['default_nid', 'version'], groups: ['version'] },
  },
  reports: { tables: ['usage_reports', 'usage_report_pieces'], columns: {} },
}

let test: TestApp
let root: number
let made = 0

beforeAll(async () => {
  test = await openTestApp()
  const { branches } = await makeActors(test)
  const { db } = test.database
  const { parent_gid } = await db
    .selectFrom('groups')
    .select('parent_gid')
    .where('fsi_gid', '=', branches[0].branch?.fsi_gid ?? 0)
    .executeTakeFirstOrThrow()
  root = parent_gid ?? 0
})
afterAll(() => test.close())

type Opened = Branch & { keys: Record<GroupPermission, string> }

/** A branch in which users stand where the calls for users might reach numbers and lines, with a key of each permission. */
async function openBranch(): Promise<Opened> {
  const { db, pool } = test.database
  made += 1
  const branch = await makeBranch(db, {
    parent_gid: root,
    word: `qzkeys${made}`,
    digits: `14${100_000 + made}`,
  })
  const below = '(select descendant_gid from group_closure where ancestor_gid = $1)'
  const lines = await pool.query<{ gsd_id: number; fsi_gid: number }>(
    `select gsd_id, fsi_gid from shared_lines where fsi_gid in ${below}`,
    [branch.fsi_gid],
  )
  const inList = await makeUser(db, branch.fsi_gid)
  for (let bare = 0; bare < 3; bare += 1) await makeUser(db, branch.fsi_gid)
  for (const { gsd_id, fsi_gid } of lines.rows) {
    const { fsi_uid } = await makeUser(db, fsi_gid)
    await db.insertInto('shared_line_subscribers').values({ gsd_id, fsi_uid, fsi_gid }).execute()
  }
  await pool.query(
    `insert into fax_number_emails (fsi_nid, list, slot, email)
     select fsi_nid, 'send_fax', 1, u.email from fax_numbers join users u using (fsi_uid) where u.fsi_gid in ${below}
     union all select fsi_nid, 'send_fax', 2, $2 from fax_numbers join users u using (fsi_uid) where u.fsi_gid in ${below}`,
    [branch.fsi_gid, inList.email],
  )
  const keys = {} as Record<GroupPermission, string>
  for (const permission of groupPermissions)
    keys[permission] = (await makeGroupKey(db, branch.fsi_gid, { permissions: [permission] })).key
  return { ...branch, keys }
}

/** The rows of every table that a permission does not open, as lines of text. */
async function rowsBeyond(permission: GroupPermission): Promise<Map<string, Set<string>>> {
  const { tables, columns } = own[permission]
  const { rows: all } = await test.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
       and tablename not like 'webhook%' and tablename <> all($1)`,
    [[...bookkeeping, ...tables]],
  )
  const of = ({ name }: { name: string }): string => {
    const ignored = (columns[name] ?? []).map((column) => ` - '${column}'`).join('')
    // The address of a number's user may change, and is called the user's in the lists of the number.
    const line =
      name === 'fax_number_emails'
        ? `concat_ws(' ', t.fsi_nid, t.list, coalesce((select 'of the user' from fax_numbers n join users u using (fsi_uid)
             where n.fsi_nid = t.fsi_nid and lower(u.email) = lower(t.email)), t.email))`
        : `(to_jsonb(t)${ignored})::text`
    return `select '${name}' as name, ${line} as line from ${name} t`
  }
  const { rows } = await test.database.pool.query<{ name: string; line: string }>(
    all.map(of).join(' union all '),
  )
  const found = new Map<string, Set<string>>()
  for (const { name, line } of rows) found.set(name, (found.get(name) ?? new Set()).add(line))
  return found
}

const differences = (before: Map<string, Set<string>>, after: Map<string, Set<string>>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name) ?? new Set<string>(), after.get(name) ?? new Set<string>()]
    const changed = [
      ...[...one].filter((line) => !other.has(line)),
      ...[...other].filter((line) => !one.has(line)),
    ]
    return changed.map((line) => `${name}: ${line}`)
  })

async function runImports(): Promise<void> {
  for (const handler of jobHandlers(test.database, test.services))
    if (handler.kind.name === 'user-import') await runQueuedJobs(test, handler)
}

/** A request by chance, in which a new address is a stranger's and a list has a free number of the branch. */
async function requestFor({ name, call }: (typeof opened)[number], branch: Branch, at: number) {
  const known = {
    ownNumber: '',
    own: await identifiersOf(test.database.db, branch),
    foreign: [],
    now: test.clock.now(),
  }
  const source = sourceOf(seededRandom(at + 1), known)
  const { rows } = await test.database.pool.query<{ fax_number: string }>(
    'select fax_number from fax_numbers where fax_number like $1 and fsi_uid is null order by fsi_nid limit 1',
    [`${branch.digits}%`],
  )
  const list = `${importSample.split('\r\n')[0]}\r\nAnn,List,ann${at}@${branch.word}.example,0,${at % 2 === 0 ? '' : rows[0]?.fax_number},\r\n`
  const texts: Record<string, () => unknown> = {
    new_email: () => `stranger${at}@${branch.word}.example`,
    confirm_email: () => `stranger${at}@${branch.word}.example`,
    user_list_csv: () => new Blob([list]),
  }
  const sent = requestOf(name, call, {
    ...source,
    isPlain: true,
    text: (field) => texts[field]?.() ?? source.text(field),
  })
  if (name !== 'updateUser') return sent
  // Each third change moves the user; the others give it another address.
  const [new_email, confirm_email] = [texts['new_email']?.(), texts['confirm_email']?.()]
  const changed =
    at % 3 === 0
      ? { fsi_gid: known.own.byEntity['group']?.[(at / 3) % 3] }
      : { new_email, confirm_email, is_batch_update_dids_emails: at % 2 }
  return { ...sent, body: { fsi_uid: sent.body?.['fsi_uid'], ...changed } }
}

type Answer = { status: number; body: { code?: number; message?: string } }

const lacks = (what: string): string =>
  `This API key lacks the permission “numbers”, which is needed to change ${what}.`

/** The effects beyond their permission that calls must be seen to refuse. */
const refusedEffects: Partial<Record<CallName, string[]>> = {
  updateUser: [lacks('fax number …')],
  deleteUser: [lacks('fax number …'), lacks('the shared line “…”')],
  importUsers: [lacks('fax numbers (column FaxNumber, row …)')],
  checkUserImport: [lacks('fax numbers (column FaxNumber, row …)')],
}

const mostTries = 80

const isDone = ({ status, body }: Answer): boolean => status === 200 && (body.code ?? 1) === 1

/** The message of a refusal for want of a permission, without names and numbers. */
function refusalOf({ status, body: { message = '' } }: Answer): string | undefined {
  if (status !== 403 || !message.startsWith('This API key lacks')) return undefined
  return message.replaceAll(/\d+|(?<=“)qz\w+/g, '…')
}

type Wanted = { successes: number; refusals: string[] }
type Outcome = { wrong: unknown[]; refusals: string[]; isEnough: boolean }

async function called(one: (typeof opened)[number], branch: Opened, at: number) {
  test.clock.advance(61)
  const sent = await requestFor(one, branch, at)
  const token = branch.keys[one.key]
  return { sent, ...((await test.call(one.name, { ...sent, token } as never)) as Answer) }
}

/** Tries requests until the call has succeeded as often as wanted, and has refused each effect that it must refuse. */
async function tried(one: (typeof opened)[number], branch: Opened, wanted: Wanted): Promise<Outcome> {
  const refusals = new Set<string>()
  let successes = 0
  let before = await rowsBeyond(one.key)
  const isEnough = (): boolean => successes >= wanted.successes && refusals.size >= wanted.refusals.length
  for (let at = 0; at < mostTries && (at === 0 || !isEnough()); at += 1) {
    const { sent, status, body } = await called(one, branch, at)
    await runImports()
    const after = await rowsBeyond(one.key)
    const changed = differences(before, after)
    if (changed.length > 0) return { wrong: [one.name, sent, body, changed], refusals: [], isEnough: false }
    before = after
    if (isDone({ status, body })) successes += 1
    const said = refusalOf({ status, body })
    if (said !== undefined) refusals.add(said)
  }
  return { wrong: [], refusals: [...refusals].toSorted(), isEnough: isEnough() }
}

const writes = opened.filter(({ key }) => key === 'users' || key === 'numbers')

describe('a key with one permission', () => {
  it.each(writes)(
    'changes by $name nothing that other permissions are for',
    { timeout: 60_000 },
    async (one) => {
      const refusals = refusedEffects[one.name] ?? []
      const outcome = await tried(one, await openBranch(), { successes: 1, refusals })
      expect(outcome).toEqual({ wrong: [], refusals, isEnough: true })
    },
  )

  it('changes nothing by calls that read', { timeout: 60_000 }, async () => {
    const branch = await openBranch()
    for (const permission of groupPermissions) {
      const before = await rowsBeyond(permission)
      for (const one of opened)
        if (one.key === permission && !writes.includes(one)) await called(one, branch, 0)
      expect([permission, ...differences(before, await rowsBeyond(permission))]).toEqual([permission])
    }
  })
})
