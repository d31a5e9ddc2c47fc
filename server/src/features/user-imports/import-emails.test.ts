import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imports } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'
import { checkList, csvOf, detailsOf, importList, rowOf } from './user-imports.factory.ts'

let test: TestApp
let org: Organisation
let account: MadeUser
let token: string
let fsi_gid: number

const domain = 'emails.example'
const named = (...names: string[]) => csvOf(...names.map((name) => rowOf(`${name}@${domain}`)))

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  const { db } = test.database
  for (const name of ['west1', 'west2', 'west3'])
    await makeUser(db, org.west.group.fsi_gid, { email: `${name}@${domain}` })
  await makeUser(db, org.east.below.fsi_gid, { email: `east@${domain}` })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.database
  await db.deleteFrom('rate_limits').execute()
  fsi_gid = (await makeGroup(db, org.east.group.fsi_gid)).fsi_gid
  account = await makeAdministratorAccount(db, org.east.group.fsi_gid)
  token = await tokenOf(test, account)
})

/** Lets East tell only so many e-mails in the rest of the hour. */
async function leave(left: number): Promise<void> {
  const bucket = `foreign-emails|/${org.east.group.fsi_gid}`
  const window_end = test.clock.now() + 3600
  const used = imports.foreignEmailsHour - left
  await test.database.db.insertInto('rate_limits').values({ bucket, window_end, used }).execute()
}

async function verdictsOf(asked: { token: string; fsi_gid: number; csv: string }): Promise<string[]> {
  const lines = await checkList(test, asked)
  return lines.flatMap((line) => (line.kind === 'rows' ? line.rows.map(({ verdict }) => verdict) : []))
}
const checkOf = (csv: string, by = token) => verdictsOf({ token: by, fsi_gid, csv })

describe('the e-mails of users outside of the scope (req 39)', () => {
  it('appear in checks up to a number in an hour; then no row says whether its e-mail is in use', async () => {
    await leave(2)
    const csv = csvOf(
      ...['west1', 'new1', 'east', 'west2', 'west3', 'new2'].map((name) => rowOf(`${name}@${domain}`)),
      rowOf('no address'),
      rowOf(`new3@${domain}`, '12025559999'),
    )
    const [rows, end] = await checkList(test, { token, fsi_gid, csv })
    expect(rows).toMatchObject({
      rows: [
        { verdict: 'fail', message: 'A user with this email already exists.' },
        { verdict: 'create' },
        { verdict: 'fail', message: 'A user with this email already exists.' },
        { verdict: 'fail', message: 'A user with this email already exists.' },
        {
          verdict: 'unchecked',
          message:
            'Not checked: too many emails of lists in this hour are in use already. An import checks the row.',
        },
        { verdict: 'unchecked' },
        { verdict: 'fail', message: 'Email is not a valid email address.' },
        { verdict: 'fail', message: 'The fax number is not an unassigned number of the group or below.' },
      ],
    })
    expect(end).toMatchObject({ count_create: 1, count_fail: 5, count_unchecked: 2 })
    expect(await checkOf(named('west1', 'new1', 'east'))).toEqual(['unchecked', 'unchecked', 'fail'])
  })

  it('are counted for the whole branch, for an hour; an import works meanwhile', async () => {
    await leave(0)
    const csv = named('west1', 'kept1')
    expect(await checkOf(csv)).toEqual(['unchecked', 'unchecked'])
    const { db } = test.database
    const below = await tokenOf(test, await makeAdministratorAccount(db, org.east.below.fsi_gid))
    const inBelow = { token: below, fsi_gid: org.east.below.fsi_gid, csv }
    expect(await verdictsOf(inBelow)).toEqual(['unchecked', 'unchecked'])
    const { fsi_gid: west } = org.west.below
    const ofWest = { token: await tokenOf(test, org.west.administrator), fsi_gid: west }
    expect(await verdictsOf({ ...ofWest, csv: named('east', 'new1') })).toEqual(['fail', 'create'])
    expect(await detailsOf(test, token, await importList(test, { token, fsi_gid, csv }))).toEqual([
      `west1@${domain} Failed A user with this email already exists.`,
      `kept1@${domain} Created`,
    ])
    test.clock.advance(3601)
    expect(await checkOf(csv, await tokenOf(test, account))).toEqual(['fail', 'skip'])
  })

  it('are no more for two checks at once than for one', async () => {
    await leave(1)
    const verdicts = await Promise.all([checkOf(named('west1')), checkOf(named('west2'))])
    expect(verdicts.flat().filter((verdict) => verdict === 'fail').length).toBeLessThanOrEqual(1)
  })

  it('are not told by rows that an import would not create anyway', async () => {
    await leave(0)
    const bucket = `welcome|/${org.east.group.fsi_gid}`
    const window_end = test.clock.now() + 1000
    await test.database.db.insertInto('rate_limits').values({ bucket, window_end, used: 20_000 }).execute()
    const withoutNumber = ['west1', 'new4'].map((name, at) => rowOf(`${name}@${domain}`, `1202555999${at}`))
    const withWelcome = ['west2', 'new5'].map((name) => `Ann,Import,${name}@${domain},1,,`)
    const csv = csvOf(...withoutNumber, ...withWelcome)
    const noNumber = 'Failed The fax number is not an unassigned number of the group or below.'
    const noWelcome = 'Failed All welcome emails of today have been sent. Import the row again tomorrow.'
    expect(await detailsOf(test, token, await importList(test, { token, fsi_gid, csv }))).toEqual([
      `west1@${domain} ${noNumber}`,
      `new4@${domain} ${noNumber}`,
      `west2@${domain} ${noWelcome}`,
      `new5@${domain} ${noWelcome}`,
    ])
  })
})
