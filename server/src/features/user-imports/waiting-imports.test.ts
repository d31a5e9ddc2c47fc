import { uploads } from '@telecopy/contract/limits'
import { expect, it } from 'vitest'
import { tokenOf } from '../../testing/organisation.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { csvOf, fileOf, makeImport, rowOf } from './user-imports.factory.ts'

let { test, org, root, east, fsi_gid } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, root, east, fsi_gid } = opened)
})

const most = uploads.importsWaitingOfBranch

async function request(token: string, group: number) {
  const csv = csvOf(rowOf('waits@import.example'))
  const body = { fsi_gid: group, time_zone: 'UTC', user_list_csv: fileOf(csv) } as const
  return (await test.call('importUsers', { token, body })).body
}

/** Imports that wait, of deleted accounts of a group. */
async function makeWaiting(group: number, count: number) {
  const waiting = { status: 0, file: Buffer.from('x'), finished_time: null } as const
  for (let at = 0; at < count; at += 1) {
    await makeImport(test.database.db, group, waiting)
  }
}

const forget = () => test.database.db.deleteFrom('user_imports').where('status', '=', 0).execute()

const administratorOf = async (group: number): Promise<string> =>
  tokenOf(test, await makeAdministratorAccount(test.database.db, group))

const refused = {
  code: 0,
  reason: 'too_many_imports',
  message:
    'Too many imports of you and of other administrators are not done yet. Please wait until one is done.',
}

it('imports of a branch that wait have a limit for all its accounts together (req 113)', async () => {
  await forget()
  const groups = [fsi_gid, (await makeGroup(test.database.db, org.east.group.fsi_gid)).fsi_gid]
  for (const group of groups) await makeWaiting(group, most / 2 - 1)
  for (let at = 0; at < 2; at += 1)
    expect(await request(await administratorOf(org.east.group.fsi_gid), fsi_gid)).toMatchObject({ code: 1 })
  expect(await request(east, fsi_gid)).toEqual(refused)
  expect(await request(await administratorOf(fsi_gid), fsi_gid)).toEqual(refused)
  // An import counts for the branch of its requester, and not for that of the chosen group.
  expect(await request(root, fsi_gid)).toMatchObject({ code: 1 })
  const west = await tokenOf(test, org.west.administrator)
  expect(await request(west, org.west.group.fsi_gid)).toMatchObject({ code: 1 })
  await test.database.db
    .deleteFrom('user_imports')
    .where('actor_gid', '=', groups[0] ?? 0)
    .execute()
  expect(await request(east, fsi_gid)).toMatchObject({ code: 1 })
  await forget()
})

it('imports of a group that wait leave a quarter of those of the level above to others (req 113)', async () => {
  await forget()
  const below = await makeGroup(test.database.db, fsi_gid)
  await makeWaiting(below.fsi_gid, Math.floor((most * 9) / 16))
  expect(await request(await administratorOf(below.fsi_gid), below.fsi_gid)).toEqual(refused)
  await makeWaiting(fsi_gid, (most * 3) / 4 - Math.floor((most * 9) / 16) - 1)
  const ofGroup = await administratorOf(fsi_gid)
  expect(await request(ofGroup, fsi_gid)).toMatchObject({ code: 1 })
  expect(await request(ofGroup, fsi_gid)).toEqual(refused)
  expect(await request(east, fsi_gid)).toMatchObject({ code: 1 })
  await forget()
})

it('imports of the root’s own accounts that wait are those of a branch (req 113)', async () => {
  await forget()
  await makeWaiting(org.root.fsi_gid, most)
  expect(await request(root, fsi_gid)).toEqual(refused)
  expect(await request(east, fsi_gid)).toMatchObject({ code: 1 })
  await forget()
})

it('files of a branch have a limit for a day, for all its accounts together (req 113)', async () => {
  await forget()
  const ofGroup = await administratorOf(org.east.group.fsi_gid)
  const name = `import-kibibytes|/${org.east.group.fsi_gid}`
  const used = uploads.importKibibytesDay - 1
  const now = test.clock.now()
  const row = { bucket: name, used, window_end: now + 600 }
  await test.database.db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(row))
    .execute()
  expect(await request(east, fsi_gid)).toMatchObject({ code: 1 })
  const tooMuch = {
    code: 0,
    reason: 'too_many_imports',
    message:
      'The user lists of you and of other administrators may have 100 MB in a day. Please try again later.',
  }
  expect(await request(ofGroup, fsi_gid)).toEqual(tooMuch)
  const west = await tokenOf(test, org.west.administrator)
  expect(await request(west, org.west.group.fsi_gid)).toMatchObject({ code: 1 })
  test.clock.advance(600)
  expect(await request(ofGroup, fsi_gid)).toMatchObject({ code: 1 })
  await forget()
})
