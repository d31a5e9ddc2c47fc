import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { release } from '@telecopy/contract/limits'
import { type Organisation, makeOrganisation, tokenOf } from '../testing/organisation.ts'
import { recountDifferences } from '../testing/invariants.ts'
import { type Operator, makeOperator, signAsWorker } from '../testing/operator.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'
import { runsAllTests } from '../testing/races.ts'
import { openTestDatabase, testDatabaseKind } from '../testing/test-database.ts'
import { makeFaxNumber } from '../features/fax-numbers/fax-numbers.factory.ts'
import { makeGroup, makeGroupInactive } from '../features/groups/groups.factory.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { thisRelease } from '../platform/db/releases.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import { commands } from './commands.ts'

let test: TestApp
let org: Organisation
let operator: Operator

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const { rows: found } = await test.database.pool.query<Row>(sql, values)
  return found
}

/** The latest audit row of this act. */
async function lastAudit(action: string) {
  const [row] = await rows<Record<string, unknown>>(
    'select * from audit_log where action = $1 order by id desc limit 1',
    [action],
  )
  return row
}

const countedRows = async (): Promise<unknown> =>
  rows(`select (select count(*) from users)::int as users, (select count(*) from fax_numbers)::int as numbers,
    (select count(*) from bulletins)::int as bulletins, (select count(*) from api_keys)::int as keys,
    (select count(*) from audit_log)::int as audits`)

describe('the help', () => {
  it('lists every command, and is a success', async () => {
    const width = Math.max(...commands.map(({ name }) => name.length))
    for (const argv of [['--help'], ['help'], []]) {
      const { code, said } = await operator.run(...argv)
      expect(code).toBe(0)
      for (const { name, summary } of commands)
        expect(said.join('\n')).toContain(`  ${name.padEnd(width)}  ${summary}`)
    }
  })

  it('has the commands of docs/operating.md', () => {
    const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const missing = commands.flatMap(({ name }) => (page.includes(`\`${name}`) ? [] : [name]))
    expect(missing).toEqual([])
  })

  it.each(commands.map(({ name, options }) => [name, options]))(
    'of `%s` shows its options, and opens nothing',
    async (name, options) => {
      const { code, said, hasOpened } = await operator.run(...name.split(' '), '--help')
      expect({ code, hasOpened }).toEqual({ code: 0, hasOpened: false })
      for (const option of options) expect(said.join('\n')).toContain(`--${option.name} ${option.value}`)
    },
  )
})

const person = ['--first-name', 'Zoë', '--last-name', 'O’Neil']

describe('a command that is typed wrongly ends with 2, one sentence and nothing changed', () => {
  it.each([
    [['frobnicate'], /no command `frobnicate`/],
    [['admin'], /one more word is needed: `admin create`/],
    [['admin', 'delete'], /^There is no command `admin delete`; there is `admin create`\.$/],
    [['admin', '--email', 'E'], /one more word/],
    [['scim', 'numbers', '--group', '1'], /^`scim numbers` needs either --on or --off\.$/],
    [
      ['api-key', 'create', '--name', 'x', '--group', '1'],
      /^A key with --group needs --permission LIST, such as read,users\.$/,
    ],
    [['bulletin', 'add', '--subject', 'S', '--content', 'C', '--colour', 'red'], /no option --colour/],
    [['mfa'], /one more word is needed: `mfa require` or `mfa reset`/],
    [['mfa', 'require'], /needs --group FSI_GID/],
    [['mfa', 'require', '--group', 'all'], /--group must be a whole number/],
    [['mfa', 'require', '--group', '1', '--off=yes'], /--off takes no value/],
    [['mfa', 'require', '--group', '1', '--off', '--off'], /--off is given twice/],
    [['mfa', 'reset'], /needs --email E/],
    [['bulletin', 'add', '--subject', 'S'], /needs --content TEXT/],
    [['bulletin', 'add', '--subject', 'S', '--content'], /--content needs a value/],
    [['bulletin', 'add', '--subject', '--content', 'C'], /--subject needs a value/],
    [['bulletin', 'add', '--subject', 'S', '--subject', 'T', '--content', 'C'], /--subject is given twice/],
    [['bulletin', 'add', '--subject', 'S', '--content', 'C', 'more'], /what to do with "more"/],
    [['bulletin', 'add', '--subject', ' ', '--content', 'C'], /1 to 100 characters/],
    [['bulletin', 'add', '--subject', 'S'.repeat(101), '--content', 'C'], /1 to 100 characters/],
    [['bulletin', 'add', '--subject', 'S\u0000', '--content', 'C'], /control character/],
    [['bulletin', 'add', '-s', 'S', '--content', 'C'], /no option -s/],
    [['admin', 'create', '--email', 'maya', ...person], /--email: Please enter a valid email address/],
    [['admin', 'create', '--email', `${'m'.repeat(50)}@example.com`, ...person], /--email: At most 50/],
    [
      ['admin', 'create', '--email', 'm@example.com', '--first-name', 'М', '--last-name', 'N'],
      /--first-name: Latin/,
    ],
    [
      ['admin', 'create', '--email', 'm@example.com', '--first-name', 'M'.repeat(21), '--last-name', 'N'],
      /--first-name: At most 20/,
    ],
    [
      ['admin', 'create', '--email', 'm@example.com', ...person, '--group', '-5'],
      /--group must be a whole number/,
    ],
    [
      ['admin', 'create', '--email', 'm@example.com', ...person, '--group', '1e3'],
      /--group must be a whole number/,
    ],
    [['admin', 'create', '--email', 'm@example.com', ...person, '--password', 'weak'], /--password: /],
    [['admin', 'create', '--email', 'm@example.com', ...person, '--password', 'Password1'], /--password: /],
    [['password', 'reset', '--email', 'm@example.com', '--temporary', 'sunny7meadow'], /--temporary: /],
    [['numbers', 'add', '--group', '1'], /either numbers or --file/],
    [['numbers', 'add', '--group', '1', '--file', 'list', '12025550000'], /either numbers or --file/],
    [['numbers', 'backdate', '--since', '2024-01-01'], /either numbers or --file/],
    [['numbers', 'backdate', '--since', '2024-02-30', '12025550000'], /must be a day such as/],
    [['numbers', 'backdate', '12025550000'], /--since/],
    [['numbers', 'add', '--group', '0', '12025550000'], /--group must be a whole number from 1/],
    [['numbers', 'add', '--group', 'one', '12025550000'], /not "one"/],
    [['numbers', 'add', '12025550000'], /either --group FSI_GID or --inventory/],
    [
      ['numbers', 'add', '--group', '1', '--inventory', '12025550000'],
      /either --group FSI_GID or --inventory/,
    ],
    [['api-key', 'create', '--name', 'K'.repeat(41)], /--name: At most 40/],
    [['demo', 'load', '--users', '-1'], /--users must be a whole number/],
    [['demo', 'load', '--users', '99999999999'], /--users must be a whole number/],
    [['demo', 'load', '--seed', '1.5'], /--seed must be a whole number/],
    [['backup'], /needs --to FILE/],
    [['restore'], /needs --from FILE/],
  ])('%j', async (argv, sentence) => {
    const before = await countedRows()
    const { code, said, noted, hasOpened } = await operator.run(...argv)
    expect(noted).toEqual([expect.stringMatching(sentence)])
    expect({ code, said, hasOpened }).toEqual({ code: 2, said: [], hasOpened: false })
    expect(await countedRows()).toEqual(before)
  })
})

describe('admin create', () => {
  it('makes an administrator of the root group, who signs in with the password given, and records it (req 75)', async () => {
    const argv = ['--email', ' Zoe@Example.com ', ...person, '--password', 'Sunny7Meadow']
    const { code, said } = await operator.run('admin', 'create', ...argv)
    expect({ code, said }).toEqual({
      code: 0,
      said: [expect.stringContaining(`Zoe@Example.com`)],
    })
    const { status, body } = await test.call('signIn', { basic: ['zoe@example.com', 'Sunny7Meadow'] })
    expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ code: 1 }) })
    expect(await lastAudit('user.create-administrator')).toMatchObject({
      actor_uid: null,
      address: 'command line',
      fsi_gid: org.root.fsi_gid,
      entity: 'user',
      entity_name: 'Zoe@Example.com',
    })
    expect(JSON.stringify(await lastAudit('user.create-administrator'))).not.toMatch(/Sunny7Meadow|argon2/)
    expect(await recountDifferences(test.database.db)).toEqual([])
  })

  it('without a password makes a temporary one, alone on the last line (req 10)', async () => {
    const { said } = await operator.run(
      'admin',
      'create',
      '--email',
      'branch2@example.com',
      ...person,
      '--group',
      String(org.east.group.fsi_gid),
    )
    const temporary = said.at(-1) ?? ''
    const { status, body } = await test.call('signIn', { basic: ['branch2@example.com', temporary] })
    expect({ status, body }).toMatchObject({ status: 419, body: { code: 419 } })
    expect(said.join('\n')).toContain('East')
  })

  it.each([
    ['an unknown group', () => ['--email', 'new@example.com', '--group', '999999'], /no group 999999/],
    [
      'a name for the root group there is',
      () => ['--email', 'new@example.com', '--group-name', 'Top'],
      /leave out/,
    ],
  ])('refuses %s', async (_what, options, sentence) => {
    const before = await countedRows()
    const { code, noted } = await operator.run('admin', 'create', ...options(), ...person)
    expect({ code, noted }).toEqual({ code: 1, noted: [expect.stringMatching(sentence)] })
    expect(await countedRows()).toEqual(before)
  })

  it('refuses a group that is deactivated', async () => {
    await makeGroupInactive(test.database.db, org.west.below.fsi_gid)
    const argv = ['--email', 'off@example.com', ...person, '--group', String(org.west.below.fsi_gid)]
    const { code, noted } = await operator.run('admin', 'create', ...argv)
    expect({ code, noted }).toEqual({ code: 1, noted: [expect.stringMatching(/is deactivated/)] })
  })
})

describe('password reset', () => {
  it('gives the new-password challenge, ends the sessions, voids codes and lifts a lock (req 5, req 10)', async () => {
    const { administrator } = org.east
    const token = await tokenOf(test, administrator)
    for (let tries = 0; tries < 6; tries += 1)
      await test.call('signIn', { basic: [administrator.email, 'Wrong5Horse'], address: '192.0.2.7' })
    await rows(
      `insert into one_time_codes (code_hash, kind, fsi_uid, expires_time) values ($1, 'reset', $2, 9999999999)`,
      [hashToken('code'), administrator.fsi_uid],
    )
    const reset = ['password', 'reset', '--email', administrator.email, '--temporary', 'Sunny7Meadow']
    expect(await operator.run(...reset)).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/temporary/)],
    })

    expect((await test.call('getAccount', { token })).status).toBe(401)
    const open = await rows('select 1 from one_time_codes where fsi_uid = $1 and used_time is null', [
      administrator.fsi_uid,
    ])
    expect(open).toEqual([])
    const challenged = await test.call('signIn', {
      basic: [administrator.email, 'Sunny7Meadow'],
      address: '192.0.2.7',
    })
    expect(challenged.status).toBe(419)
    const replaced = await test.call('setNewPassword', {
      basic: [administrator.email, 'Sunny7Meadow'],
      body: { new_password: 'Fresh6Meadow' },
    })
    expect(replaced.body).toEqual({ code: 1 })
    expect(await lastAudit('password.reset')).toMatchObject({
      actor_uid: null,
      address: 'command line',
      entity_id: administrator.fsi_uid,
    })
  })

  it('names an unknown e-mail', async () => {
    const argv = ['password', 'reset', '--email', 'nobody@example.com', '--temporary', 'Sunny7Meadow']
    const { code, noted } = await operator.run(...argv)
    expect({ code, noted }).toEqual({
      code: 1,
      noted: ['There is no user with the e-mail nobody@example.com.'],
    })
  })
})

describe('bulletin add', () => {
  it('is the latest on every dashboard, and recorded', async () => {
    const { code } = await operator.run('bulletin', 'add', '--subject', 'Łódź', '--content', 'One\nTwo 🖨')
    const token = await tokenOf(test, org.west.administrator)
    const { body } = await test.call('listBulletins', { token, query: { id: '', page: '' } })
    expect(code).toBe(0)
    expect(JSON.stringify(body)).toContain('Łódź')
    expect(await lastAudit('bulletin.add')).toMatchObject({ entity: 'bulletin', entity_name: 'Łódź' })
  })
})

const addTo = (fsi_gid: number, words: readonly string[], by = operator) =>
  by.run('numbers', 'add', '--group', String(fsi_gid), ...words)

const numbersOf = async (fsi_gid: number): Promise<string[]> =>
  (
    await rows<{ fax_number: string }>(
      'select fax_number from fax_numbers where fsi_gid = $1 order by fax_number',
      [fsi_gid],
    )
  ).map(({ fax_number }) => fax_number)

describe('numbers add', () => {
  it('adds new ones and those of the inventory, keeps the counts and records it', async () => {
    await makeFaxNumber(test.database.db, null, { fax_number: '777001' })
    const { code, said } = await addTo(org.east.below.fsi_gid, ['777001', '777002', '777'])
    expect({ code, said }).toEqual({
      code: 0,
      said: [
        expect.stringMatching(
          /^Added 3 numbers to the group East below .*1 number of them from the inventory/,
        ),
      ],
    })
    expect(await numbersOf(org.east.below.fsi_gid)).toEqual(
      expect.arrayContaining(['777', '777001', '777002']),
    )
    expect(await recountDifferences(test.database.db)).toEqual([])
    expect(await lastAudit('fax-numbers.add')).toMatchObject({
      entity_id: org.east.below.fsi_gid,
      after: { count: 3, from_inventory: 1 },
    })
  })

  it('adds new ones to the inventory, and refuses those that exist', async () => {
    const add = (...words: string[]) => operator.run('numbers', 'add', '--inventory', ...words)
    expect(await add('777101', '777102')).toMatchObject({
      code: 0,
      said: ['Added 2 numbers to the inventory.'],
    })
    expect(await rows(`select fsi_gid from fax_numbers where fax_number in ('777101', '777102')`)).toEqual([
      { fsi_gid: null },
      { fsi_gid: null },
    ])
    expect(await lastAudit('fax-numbers.add')).toMatchObject({ fsi_gid: null, after: { count: 2 } })
    const before = await countedRows()
    const { code, noted } = await add('777103', '777101', org.east.number.fax_number)
    expect({ code, noted }).toEqual({
      code: 1,
      noted: [
        expect.stringMatching(/ is in the group East below .* already\.$/),
        '777101 is in the inventory already.',
        'No number was added.',
      ],
    })
    expect(await countedRows()).toEqual(before)
  })

  it('reads a file of any line ending, with a mark, comments and empty lines', async () => {
    operator.files.set('list', Buffer.from('\uFEFF# ours\r\n888001\r\n\n  888002\t\n888003'))
    expect(await addTo(org.west.group.fsi_gid, ['--file', 'list'])).toMatchObject({ code: 0 })
    expect(await numbersOf(org.west.group.fsi_gid)).toEqual(['888001', '888002', '888003'])
  })

  it('names each line that is wrong by its number, and adds none of the list', async () => {
    operator.files.set(
      'list',
      Buffer.from(`888101\n+1 202 555 0000\n12\n888101\n${'9'.repeat(9999)}\n888102`),
    )
    const before = await countedRows()
    const { code, noted } = await addTo(org.west.group.fsi_gid, ['--file', 'list'])
    expect({ code, noted }).toEqual({
      code: 1,
      noted: [
        expect.stringMatching(/^Line 2: "\+1 202 555 0000" is no fax number/),
        expect.stringMatching(/^Line 3: "12" is no fax number/),
        expect.stringMatching(/^Line 4: 888101 is there already \(line 1\)/),
        expect.stringMatching(/^Line 5: "9{40}…" is no fax number/),
        'No number was added.',
      ],
    })
    expect(await countedRows()).toEqual(before)
  })

  it('names the numbers that a group has, and adds none of the list', async () => {
    const before = await countedRows()
    const { code, noted } = await addTo(org.west.group.fsi_gid, ['888201', org.east.number.fax_number])
    expect({ code, noted }).toEqual({
      code: 1,
      noted: [
        expect.stringMatching(new RegExp(`^${org.east.number.fax_number} is in the group East below`)),
        'No number was added.',
      ],
    })
    expect(await countedRows()).toEqual(before)
  })

  it.each([
    ['an unknown group', () => addTo(999_999, ['888301']), 'There is no group 999999.'],
    [
      'a deactivated group',
      async () => {
        const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
        await makeGroupInactive(test.database.db, fsi_gid)
        return addTo(fsi_gid, ['888302'])
      },
      /is deactivated: it cannot get fax numbers\.$/,
    ],
    ['a file that is not there', () => addTo(1, ['--file', 'nowhere']), /nowhere can't be read/],
  ])('refuses %s', async (_what, act, sentence) => {
    expect(await act()).toMatchObject({ code: 1, noted: [expect.stringMatching(sentence)] })
  })

  // The embedded database has the same statements, and takes longer over them. Few have the same pieces as many.
  const many = runsAllTests && testDatabaseKind === 'postgres' ? 100_000 : 20_000
  it(`takes a file of ${many} numbers at once, and shows the progress`, async () => {
    const shown: string[] = []
    const patient = makeOperator(test.database, {}, { onProgress: (text) => void shown.push(text) })
    const list = Array.from({ length: many }, (_, at) => String(30_000_000_000 + at))
    patient.files.set('list', Buffer.from(list.join('\n')))
    const before = await numbersOf(org.west.group.fsi_gid)
    const { code, said } = await addTo(org.west.group.fsi_gid, ['--file', 'list'], patient)
    expect({ code, said }).toEqual({ code: 0, said: [expect.stringMatching(/^Added [12]0+,000 numbers/)] })
    expect(await numbersOf(org.west.group.fsi_gid)).toHaveLength(before.length + many)
    expect(shown).toContainEqual(expect.stringMatching(/^Adding numbers: [\d,]+ of [12]0+,000$/))
  }, 60_000)

  it('adds nothing when the operator goes away in the middle', async () => {
    const leaving = new AbortController()
    const onProgress = (): void => leaving.abort(new Error('Interrupted.'))
    const hasty = makeOperator(test.database, {}, { onProgress, gone: leaving.signal })
    const list = Array.from({ length: 12_000 }, (_, at) => String(40_000_000_000 + at))
    hasty.files.set('list', Buffer.from(list.join('\n')))
    const before = await countedRows()
    const { code, noted } = await addTo(org.west.group.fsi_gid, ['--file', 'list'], hasty)
    expect({ code, noted }).toEqual({ code: 1, noted: ['Interrupted. The command was not completed.'] })
    expect(await countedRows()).toEqual(before)
  }, 60_000)
})

describe('in an empty database', () => {
  let fresh: OpenDatabase
  beforeAll(async () => {
    fresh = await openTestDatabase()
  })
  afterAll(() => fresh.close())

  it('admin create makes the root group', async () => {
    const first = ['admin', 'create', '--email', 'first@example.com', ...person]
    const by = makeOperator(fresh)
    expect(await by.run(...first, '--group', '1')).toMatchObject({ code: 1, noted: ['There is no group 1.'] })
    const { code, said } = await by.run(...first, '--group-name', 'Meridian')
    expect({ code, said: said[0] }).toEqual({
      code: 0,
      said: expect.stringMatching(/of the new root group Meridian/),
    })
    const { rows: closure } = await fresh.pool.query('select depth from group_closure')
    expect(closure).toEqual([{ depth: 0 }])
    expect(await recountDifferences(fresh.db)).toEqual([])
  })

  it('demo load makes an organisation of the given size, and refuses a database that is not empty', async () => {
    const size = ['--groups', '20', '--users', '50', '--numbers', '60', '--faxes', '100', '--seed', '3']
    const refused = await operator.run('demo', 'load', ...size)
    expect(refused).toMatchObject({ code: 1, noted: [expect.stringMatching(/not empty/)] })
    await fresh.pool.query('alter table users disable trigger users_root_keeps_administrator_on_delete')
    await fresh.pool.query('delete from users; delete from groups')
    await fresh.pool.query('alter table users enable trigger users_root_keeps_administrator_on_delete')
    const { code, said } = await makeOperator(fresh).run('demo', 'load', ...size)
    expect({ code, said }).toEqual({
      code: 0,
      said: ['Loaded 20 groups, 50 users, 60 numbers and 100 faxes (seed 3).'],
    })
    const { rows: counts } = await fresh.pool.query(
      'select (select count(*)::int from users) as users, (select count(*)::int from fax_records) as faxes',
    )
    expect(counts).toEqual([{ users: 50, faxes: 100 }])
  })
})

describe('migrate', () => {
  it('leaves a database of a newer release on which this one works, and other commands work on it', async () => {
    await rows(`insert into kysely_migration (name, timestamp, release, oldest_release)
      values ('9999_future', 'then', '9.0.0', '${thisRelease}')`)
    await signAsWorker(test.database)
    const [migrated, listed, checked] = [
      await operator.run('migrate'),
      await operator.run('group', 'list'),
      await operator.run('doctor'),
    ]
    await rows(`delete from kysely_migration where name = '9999_future'`)
    expect(migrated).toMatchObject({
      code: 0,
      said: [
        `The database is of release 9.0.0, on which this release, ${thisRelease}, works too; nothing was changed.`,
      ],
    })
    expect(listed.code).toBe(0)
    expect(checked.said.join('\n')).toContain(
      `A newer release made it (9.0.0, it has 9999_future). This release, ${thisRelease}, works on it too.`,
    )
  })

  it('says that there is nothing to do, and refuses a database of a newer release', async () => {
    expect(await operator.run('migrate')).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/up to date/)],
    })
    await rows(`insert into kysely_migration (name, timestamp, release, oldest_release)
      values ('9999_future', 'then', '9.0.0', '9.0.0')`)
    const newer = [await operator.run('migrate'), await operator.run('numbers', 'add', '--group', '1', '900')]
    await rows(`delete from kysely_migration where name = '9999_future'`)
    for (const { code, noted } of newer)
      expect({ code, noted }).toEqual({
        code: 1,
        noted: [
          `The database was migrated by release 9.0.0, on which this release, ${thisRelease}, does not work: start 9.0.0, or restore a backup of ${thisRelease} into an empty database.`,
        ],
      })
    expect(release.version).toMatch(/^\d/)
  })
})
