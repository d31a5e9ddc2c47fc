import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guessing } from '@telecopy/contract/limits'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { times } from '../../testing/races.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { hashSideBySide } from './hashing.factory.ts'

let test: TestApp
let org: Organisation

hashSideBySide()

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

it('admits at most 5 of 16 parallel guesses to the hash (req 2, row 35)', async () => {
  const { email } = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        test.call('signIn', { basic: [email, 'Wrong5Password'], address: `10.3.0.${round}` }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    // A wrong password is answered only after hashing; a refused try is not.
    const admitted = round < 4 ? 5 : 0
    expect(statuses.filter((status) => status === 401)).toHaveLength(admitted)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16 - admitted)
  }
})

const guess = async (name: string, address: string): Promise<number> =>
  (await test.call('signIn', { basic: [`${name}@example.com`, 'Wrong5Password'], address })).status

const countLocked = async (): Promise<number | null> => {
  const locked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await test.database.pool.query(locked)).rowCount
}

/** Does the work while another transaction holds the counter of an address; it then sets what is used. */
async function whileHeld<T>(address: string, used: number, work: () => Promise<T>): Promise<T> {
  const bucket = `try-from|${address}`
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from rate_limits where bucket = $1 for update', [bucket])
    return await work()
  } finally {
    await client.query('update rate_limits set used = $2 where bucket = $1', [bucket, used])
    await client.query('commit')
    client.release()
  }
}

describe('charges of one address (row 35)', () => {
  it('wait for each other in the process, and one of them in the database (req 93, row 35)', async () => {
    const address = '10.3.1.1'
    expect(await guess('first', address)).toBe(401)
    const { flood } = await whileHeld(address, 1, async () => {
      const guesses = times(30, (at) => guess(`flood${at}`, address))
      await expect.poll(countLocked, { interval: 5 }).toBeGreaterThan(0)
      expect(await times(4, (at) => guess(`other${at}`, `10.3.2.${at}`))).toEqual([401, 401, 401, 401])
      expect(await countLocked()).toBe(1)
      return { flood: guesses }
    })
    expect(new Set(await flood)).toEqual(new Set([401]))
  })

  it('are refused without its counter when it has no tries left, and no longer than that (req 93, row 35)', async () => {
    const address = '10.3.1.2'
    expect(await guess('first', address)).toBe(401)
    await whileHeld(address, guessing.perAddress, () => Promise.resolve())
    expect(await guess('second', address)).toBe(429)
    const refused = await whileHeld(address, guessing.perAddress - 1, () =>
      times(30, (at) => guess(`third${at}`, address)),
    )
    expect(new Set(refused)).toEqual(new Set([429]))
    expect([await guess('fourth', address), await guess('fifth', address)]).toEqual([401, 429])
  })

  it('that are refused are recorded one by one (req 93, row 35)', async () => {
    const address = '10.3.1.3'
    expect(await guess('first', address)).toBe(401)
    await whileHeld(address, guessing.perAddress, () => Promise.resolve())
    expect(await guess('second', address)).toBe(429)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('lock table audit_log in exclusive mode')
    try {
      const refused = times(30, (at) => guess(`third${at}`, address))
      await expect.poll(countLocked, { interval: 5 }).toBe(1)
      // Its record waits, too; those of the refused were there before it.
      const other = guess('other', '10.3.3.1')
      await expect.poll(countLocked, { interval: 5 }).toBe(2)
      await client.query('commit')
      expect([await other, new Set(await refused)]).toEqual([401, new Set([429])])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
