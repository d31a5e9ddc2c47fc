import { setTimeout as pause } from 'node:timers/promises'
import { uploads } from '@telecopy/contract/limits'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, rounds, slowly, times } from '../../testing/races.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RunningJob } from '../../platform/jobs/job.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { importHandler } from './import-job.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import {
  csvOf,
  detailsOf,
  fileOf,
  importList,
  makeImport,
  rowOf,
  runImports,
} from './user-imports.factory.ts'

let { test, org, east, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, east, fsi_gid } = opened)
})

const request = async (csv: string, token = east, headers: Record<string, string> = {}) => {
  const body = { fsi_gid, time_zone: 'UTC', user_list_csv: fileOf(csv) } as const
  return (await test.call('importUsers', { token, headers, body })).body
}

const many = (name: string, count = 5): string[] =>
  Array.from({ length: count }, (_, at) => rowOf(`${name}${at}@race.example`))

/** A worker without a fence: as if each of two workers still had the job. */
const unfenced: RunningJob = {
  inChunk: (work) => inTransaction(test.database.db, work),
  finish: (work) => inTransaction(test.database.db, work),
  isStopping: () => false,
  givesWay: async () => false,
  isUrgent: false,
  signal: new AbortController().signal,
}

const runUnfenced = (ref_code: string): Promise<void> =>
  importHandler({ ...test.services, db: test.database.db }).run(unfenced, { ref_code })

const countUsers = async (like: string): Promise<number> => {
  const { rows } = await test.database.pool.query<{ count: number }>(
    'select count(*)::int as count from users where email like $1',
    [like],
  )
  return rows[0]?.count ?? 0
}

describe('an import', () => {
  it('is one job, however often a form with its key is sent at once (row 30)', async () => {
    const headers = { 'idempotency-key': 'double-click' }
    await test.database.db.deleteFrom('rate_limits').execute()
    const answers = await slowly(test.database.pool, ['user_imports'], () =>
      times(4, () => request(csvOf(...many('click')), east, headers)),
    )
    expect(counted(answers.map(outcome))).toEqual({ done: 4 })
    expect(new Set(answers.map(({ ref_code }) => ref_code)).size).toBe(1)
    expect(await runImports(test)).toBe(1)
    expect(await countUsers('click%')).toBe(5)
  })

  it('is the first form of its key, when two are sent at once (row 30)', async () => {
    await test.database.db.deleteFrom('rate_limits').execute()
    const headers = { 'idempotency-key': 'two-forms' }
    const answers = await slowly(test.database.pool, ['user_imports'], () =>
      times(4, (at) => request(csvOf(...many(at < 2 ? 'oneform' : 'otherform')), east, headers)),
    )
    expect(counted(answers.map(outcome))).toEqual({ done: 2, attempt_reused: 2 })
    expect(await runImports(test)).toBe(1)
    expect(await countUsers('%form%@race.example')).toBe(5)
  })

  it('waits only while its branch has room, when many administrators request one at once (req 113)', async () => {
    const { db, pool } = test.database
    await db.deleteFrom('rate_limits').execute()
    await db.deleteFrom('user_imports').where('status', '=', 0).execute()
    const tokens = await times(6, async () =>
      tokenOf(test, await makeAdministratorAccount(db, org.east.group.fsi_gid)),
    )
    // The row of one group would make them take turns.
    const groups = await times(6, async () => (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid)
    const waiting = { status: 0, file: Buffer.from('x'), finished_time: null } as const
    for (let at = 2; at < uploads.importsWaitingOfBranch; at += 1)
      await makeImport(db, org.east.group.fsi_gid, waiting)
    const answers = await slowly(pool, ['user_imports'], () =>
      times(6, async (at) => {
        const csv = fileOf(csvOf(...many(`room${at}`, 1)))
        const body = { fsi_gid: groups[at] ?? 0, time_zone: 'UTC', user_list_csv: csv } as const
        return (await test.call('importUsers', { token: tokens[at] ?? '', body })).body
      }),
    )
    expect(counted(answers.map(outcome))).toEqual({ done: 2, too_many_imports: 4 })
    await db.deleteFrom('user_imports').where('status', '=', 0).execute()
  })

  it('of the same file by two administrators creates each user once, and both reports are complete (row 14, 29)', async () => {
    const other = await tokenOf(
      test,
      await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid),
    )
    const csv = csvOf(...many('twins', 40))
    const codes = [(await request(csv)).ref_code, (await request(csv, other)).ref_code]
    await slowly(test.database.pool, ['users'], () => Promise.all([runImports(test), runImports(test)]))
    const details = await Promise.all(codes.map((code) => detailsOf(test, east, code)))
    expect(details.map((rows) => rows.length)).toEqual([40, 40])
    const results = details.flat().map((row) => row.split(' ')[1] ?? '')
    expect(counted(results)).toEqual({ Created: 40, Skipped: 40 })
    expect(await countUsers('twins%')).toBe(40)
  })

  it('leaves an e-mail to a user who is created elsewhere meanwhile, and imports the other rows (row 14)', async () => {
    const { ref_code } = await request(csvOf(...many('rival', 3)))
    const person = {
      first_name: 'Ann',
      last_name: 'Rival',
      time_zone: 'UTC',
      email: 'rival1@race.example',
    } as const
    const created = () =>
      test.call('createUser', { token: east, body: { ...person, fsi_gid: org.east.group.fsi_gid } })
    await slowly(test.database.pool, ['users'], () =>
      inTurns(test.database.pool, 0, [created, () => runImports(test)]),
    )
    expect(await detailsOf(test, east, ref_code)).toEqual([
      'rival0@race.example Created',
      'rival1@race.example Failed A user with this email already exists.',
      'rival2@race.example Created',
    ])
  })

  it('gives a number to one row, when two imports want it at once (row 1)', async () => {
    const { fax_number } = await makeFaxNumber(test.database.db, fsi_gid)
    const other = await tokenOf(
      test,
      await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid),
    )
    const codes = [
      (await request(csvOf(rowOf('first@race.example', fax_number)))).ref_code,
      (await request(csvOf(rowOf('second@race.example', fax_number)), other)).ref_code,
    ]
    await slowly(test.database.pool, ['users', 'fax_numbers'], () =>
      Promise.all([runImports(test), runImports(test)]),
    )
    const details = (await Promise.all(codes.map((code) => detailsOf(test, east, code)))).flat()
    expect(counted(details.map((row) => row.split(' ')[1] ?? ''))).toEqual({ Created: 1, Failed: 1 })
    expect((await countUsers('%st@race.example')) + (await countUsers('second@race.example'))).toBe(1)
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('adds no active user to a group that is being turned off with the one above it (row 11, 31)', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const top = await makeGroup(test.database.db, org.east.group.fsi_gid)
      fsi_gid = (await makeGroup(test.database.db, top.fsi_gid)).fsi_gid
      const { ref_code } = await request(csvOf(...many(`off${round}x`)))
      const body = { fsi_gid: top.fsi_gid, is_active: 0 } as const
      const [, turned] = await slowly(test.database.pool, ['users'], () =>
        inTurns(test.database.pool, round, [
          () => runImports(test),
          () => test.call('updateGroup', { token: east, body }).then((answer) => outcome(answer.body)),
        ]),
      )
      expect(turned).toBe('done')
      const results = await detailsOf(test, east, ref_code)
      expect(results.map((row) => row.split(' ')[1])).toEqual(
        Array.from({ length: 5 }, () => expect.stringMatching(/Created|Failed/)),
      )
      expect(await brokenInvariants(test.database.db)).toEqual([])
    }
  })

  it('into a group that was deleted, turned off or moved away fails row by row (row 7, 31)', async () => {
    const ends: [() => Promise<unknown>, string, isGivenAway?: true][] = [
      [
        () => test.call('deleteGroup', { token: east, body: { fsi_gid } }),
        'Failed The group does not exist any more.',
      ],
      [
        () =>
          test.call('updateGroup', { token: east, body: { fsi_gid, is_active: 0, is_active_changed: 1 } }),
        'Failed The group was deactivated.',
      ],
      [
        async () =>
          test.call('updateGroup', {
            token: await tokenOf(test, org.administrator),
            body: { fsi_gid, parent_gid: org.west.group.fsi_gid },
          }),
        'Failed The group does not exist any more.',
        // The report goes with the group, without the people who never came there.
        true,
      ],
    ]
    for (const [end, message, isGivenAway] of ends) {
      fsi_gid = (await makeGroup(test.database.db, org.east.group.fsi_gid)).fsi_gid
      const { ref_code } = await request(csvOf(rowOf('late@race.example'), 'no,mail'))
      await end()
      await runImports(test)
      const reader = await tokenOf(test, org.administrator)
      expect(await detailsOf(test, reader, ref_code)).toEqual([
        `${isGivenAway ? '' : 'late@race.example '}${message}`,
        'Failed Email is missing.',
      ])
    }
  })

  it.each([
    [
      'its administrator was disabled',
      'The administrator of the import may not add users to this group any more.',
    ],
    ['the group was deleted there', 'The group does not exist any more.'],
  ])('names nobody to the new owner of its group, also if %s', async (what, message) => {
    const { db } = test.database
    const [root, west] = [await tokenOf(test, org.administrator), await tokenOf(test, org.west.administrator)]
    const account = await makeAdministratorAccount(db, org.east.group.fsi_gid)
    fsi_gid = (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid
    const { ref_code } = await request(csvOf(rowOf('gone@race.example')), await tokenOf(test, account))
    const { fsi_uid } = account
    if (what.includes('disabled'))
      await test.call('updateUser', { token: root, body: { fsi_uid, is_active: 0 } })
    const parent_gid = org.west.group.fsi_gid
    await test.call('updateGroup', { token: root, body: { fsi_gid, parent_gid } })
    if (what.includes('deleted')) await test.call('deleteGroup', { token: west, body: { fsi_gid } })
    await runImports(test)
    expect(await detailsOf(test, west, ref_code)).toEqual([`Failed ${message}`])
  })

  it('ends with its administrator: who is demoted, disabled or moved adds no further users (req 20)', async () => {
    const { db } = test.database
    const changes = [{ is_admin: 0 }, { is_active: 0 }, { fsi_gid: org.west.group.fsi_gid }] as const
    for (const [at, change] of changes.entries()) {
      const account = await makeAdministratorAccount(db, org.east.group.fsi_gid)
      const { ref_code } = await request(
        csvOf(rowOf(`orphan${at}@race.example`)),
        await tokenOf(test, account),
      )
      await db.updateTable('users').set(change).where('fsi_uid', '=', account.fsi_uid).execute()
      await runImports(test)
      expect(await detailsOf(test, east, ref_code)).toEqual([
        expect.stringMatching(
          /Failed (The administrator of the import may not add users to this group any more|The group does not exist any more)\.$/,
        ),
      ])
    }
    expect(await countUsers('orphan%')).toBe(0)
  })

  it('waits for a demotion of its administrator that is under way (req 20)', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const { ref_code } = await request(csvOf(...many('demoted')), await tokenOf(test, account))
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('update users set is_admin = 0 where fsi_uid = $1', [account.fsi_uid])
    const running = runImports(test)
    const begun = () =>
      test.database.db
        .selectFrom('user_imports')
        .select('rows_total')
        .where('ref_code', '=', ref_code)
        .execute()
    await expect.poll(begun, { timeout: 5000 }).toEqual([{ rows_total: 5 }])
    await pause(200)
    await client.query('commit')
    client.release()
    await running
    expect(await countUsers('demoted%')).toBe(0)
    expect(await detailsOf(test, east, ref_code)).toHaveLength(5)
  })

  it('fails only the row that the database refuses, with the words of the rule (row 11)', async () => {
    await test.database.pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = 'check_violation',
        constraint = case new.first_name when 'Known' then 'users_active_in_active' else 'unknown' end; end $$`)
    await test.database.pool.query(`create trigger refuse_row before insert on users for each row
      when (new.first_name in ('Known', 'Odd')) execute function refuse_row()`)
    const rows = [
      ...many('half', 7),
      'Odd,Import,odd@race.example',
      'Known,Import,known@race.example',
      ...many('rest', 4),
    ]
    const ref_code = await importList(test, { token: east, fsi_gid, csv: csvOf(...rows) })
    await test.database.pool.query('drop trigger refuse_row on users')
    await test.database.pool.query('drop function refuse_row')
    const details = await detailsOf(test, east, ref_code)
    expect(details.filter((row) => !row.endsWith('Created'))).toEqual([
      'odd@race.example Failed The row could not be imported.',
      expect.stringMatching(/^known@race.example Failed The group is deactivated/),
    ])
    expect(details).toHaveLength(13)
  })

  it('has one outcome for each row, even when two workers do it without a fence (row 29)', async () => {
    const { ref_code } = await request(csvOf(...many('shared', 8)))
    await slowly(test.database.pool, ['users'], () =>
      Promise.allSettled([runUnfenced(ref_code), runUnfenced(ref_code)]),
    )
    await runImports(test)
    const created = many('shared', 8).map((row) => `${row.split(',')[2]} Created`)
    expect(await detailsOf(test, east, ref_code)).toEqual(created)
    expect(await countUsers('shared%')).toBe(8)
  })

  it('ends once, with one record and one mail, even when two workers end it (row 32, 36)', async () => {
    const { ref_code } = await request('no header')
    await slowly(test.database.pool, ['user_imports'], () =>
      Promise.allSettled([runUnfenced(ref_code), runUnfenced(ref_code)]),
    )
    const countOf = async (statement: string) =>
      (await test.database.pool.query(statement, [ref_code])).rowCount
    expect(
      await countOf(
        `select 1 from audit_log where action = 'user-import.finish' and after ->> 'ref_code' = $1`,
      ),
    ).toBe(1)
    expect(await countOf('select 1 from mails where subject_key = $1')).toBe(1)
    await runImports(test)
  })
})
