import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from './fax-numbers.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string
let engine: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
  engine = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const secrets = { csid: 'West Oncology', ata_mac: '001FC1AABBCC', email: 'nurse@west.example' }

/** A number that a user of West had, with settings of its own, until just now. */
async function numberThatWestHad(): Promise<{ fsi_nid: number; fax_number: string }> {
  const number = await makeFaxNumber(test.database.db, org.west.below.fsi_gid)
  const ids = { fsi_uid: org.west.user.fsi_uid, fsi_nid: number.fsi_nid }
  const { email, ...settings } = secrets
  const body = { ...ids, ...settings, type: '1' as const, emails_receive_fax: [email] }
  expect((await test.call('assignFaxNumber', { token: west, body })).body).toMatchObject({ code: 1 })
  expect((await test.call('unassignFaxNumber', { token: west, body: ids })).body).toEqual({ code: 1 })
  return number
}

/** Everything that East reads of a number, once one of its users has it. */
async function allThatEastReads(fsi_nid: number): Promise<string> {
  const ids = { fsi_uid: org.east.user.fsi_uid, fsi_nid }
  expect((await test.call('assignFaxNumber', { token: east, body: ids })).body).toMatchObject({ code: 1 })
  const answers = [
    await test.call('getFaxNumber', { token: east, body: { fsi_nid } }),
    await test.call('listHistory', { token: east, body: { entity: 'fax-number', id: fsi_nid } }),
    await test.call('listFaxNumbers', { token: east, body: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

const toEast = {
  'moved by an administrator of both': async ({ fsi_nid }: { fsi_nid: number }) => {
    const body = { fsi_gid: org.east.below.fsi_gid, fsi_nid_arr: [fsi_nid] }
    expect((await test.call('moveFaxNumbers', { token: root, body })).body).toEqual({ code: 1 })
  },
  'returned to the inventory and handed out anew': async (number: {
    fsi_nid: number
    fax_number: string
  }) => {
    const body = { fsi_nid_arr: [number.fsi_nid] }
    expect((await test.call('returnFaxNumbers', { token: west, body })).body).toEqual({ code: 1 })
    const { fax_number } = number
    const numbers = [{ fax_number, fsi_gid: org.east.below.fsi_gid }]
    const { body: answer } = await test.call('handOutNumbers', { token: engine, body: { numbers } })
    expect(answer.results).toMatchObject([{ result: 'updated' }])
  },
}

it.each(Object.entries(toEast))(
  'a number of another customer, %s, tells nothing of its former user, and is gone for the other (req 31, 96)',
  async (_how, bring) => {
    const number = await numberThatWestHad()
    await bring(number)
    const read = await allThatEastReads(number.fsi_nid)
    const { group, below, user, administrator } = org.west
    for (const word of [...Object.values(secrets), group.group_name, below.group_name, user.email])
      expect(read).not.toContain(word)
    expect(read).not.toContain(administrator.email)
    const { fsi_nid } = number
    expect((await test.call('getFaxNumber', { token: west, body: { fsi_nid } })).status).toBe(404)
    const body = { entity: 'fax-number', id: fsi_nid } as const
    expect((await test.call('listHistory', { token: west, body })).status).toBe(404)
  },
)
