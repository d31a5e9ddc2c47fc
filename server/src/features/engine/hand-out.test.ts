import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine } from '@telecopy/contract/limits'
import { recountDifferences } from '../../testing/invariants.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup, makeGroupInactive } from '../groups/groups.factory.ts'

let test: TestApp
let org: Organisation
let token: string
let root: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = (await makeApiKey(test.database.db, { name: 'Fax engine' })).key
  root = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

type Sent = { fax_number: string; fsi_gid?: number }

const handOut = async (numbers: Sent[]) => {
  const { body } = await test.call('handOutNumbers', { body: { numbers }, token })
  expect(body.code).toBe(1)
  return body.results
}

let numbersMade = 0
const newNumber = (): string => String(4_700_000 + (numbersMade += 1))

const groupOf = async (fax_number: string) =>
  (
    await test.database.db
      .selectFrom('fax_numbers')
      .select('fsi_gid')
      .where('fax_number', '=', fax_number)
      .executeTakeFirst()
  )?.fsi_gid

const historyOf = async (fax_number: string) => {
  const { fsi_nid } = await test.database.db
    .selectFrom('fax_numbers')
    .select('fsi_nid')
    .where('fax_number', '=', fax_number)
    .executeTakeFirstOrThrow()
  const body = { entity: 'fax-number', id: fsi_nid } as const
  return (await test.call('listHistory', { body, token: root })).body.data.data
}

describe('numbers from the engine', () => {
  it('come into the inventory and into groups, each with its outcome, in the order of the request', async () => {
    const [east, west] = [org.east.below.fsi_gid, org.west.below.fsi_gid]
    await makeFaxNumber(test.database.db, null, { fax_number: '4400002' })
    await makeFaxNumber(test.database.db, null, { fax_number: '4400003' })
    await makeFaxNumber(test.database.db, east, { fax_number: '4400004' })
    const results = await handOut([
      { fax_number: '4400009', fsi_gid: east },
      { fax_number: '4400001' },
      { fax_number: '4400002', fsi_gid: east },
      { fax_number: '4400003', fsi_gid: 0 },
      { fax_number: '4400004', fsi_gid: east },
      { fax_number: org.east.number.fax_number, fsi_gid: west },
      { fax_number: org.east.number.fax_number },
      { fax_number: '4400005', fsi_gid: 2_000_000_000 },
      { fax_number: '4400009', fsi_gid: west },
      { fax_number: '4400004' },
    ])
    expect(results.map(({ result, message }) => (message === '' ? result : `${result}: ${message}`))).toEqual(
      [
        'created',
        'created',
        'updated',
        'unchanged',
        'unchanged',
        'rejected: The number is in another group.',
        'rejected: The number is in the list more than once.',
        'rejected: There is no group 2000000000.',
        'rejected: The number is in the list more than once.',
        'rejected: The number is in the list more than once.',
      ],
    )
    const places = [
      '4400009',
      '4400001',
      '4400002',
      '4400003',
      '4400004',
      '4400005',
      org.east.number.fax_number,
    ]
    expect(await Promise.all(places.map(groupOf))).toEqual([east, null, east, null, east, undefined, east])
    expect(await recountDifferences(test.database.db)).toEqual([])
  })

  it('are not taken out of a group into the inventory', async () => {
    expect(await handOut([{ fax_number: org.west.number.fax_number }])).toMatchObject([
      { result: 'rejected', message: 'The number is in a group already.' },
    ])
  })

  it('are not put into a deactivated group', async () => {
    const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
    await makeGroupInactive(test.database.db, group.fsi_gid)
    expect(await handOut([{ fax_number: '4410001', fsi_gid: group.fsi_gid }])).toMatchObject([
      {
        result: 'rejected',
        message: `The group ${group.fsi_gid} is deactivated: it cannot get fax numbers.`,
      },
    ])
    expect(await groupOf('4410001')).toBeUndefined()
  })

  it('have a record each, under the key’s name; what changes nothing has none (req 109)', async () => {
    const group = { fsi_gid: org.east.below.fsi_gid, group_name: 'East below' }
    await handOut([{ fax_number: '4500001' }])
    await handOut([{ fax_number: '4500001', fsi_gid: group.fsi_gid }])
    await handOut([{ fax_number: '4500001', fsi_gid: group.fsi_gid }])
    const by = { actor: 'api-key', actor_key: 'Fax engine' }
    expect(await historyOf('4500001')).toMatchObject([
      { action: 'fax-number.hand-out', ...by, before: { fsi_gid: null }, after: group },
      { action: 'fax-number.add', ...by, after: { fsi_gid: null } },
    ])
  })

  it('that end several times at once are each created once, and no batch waits for another for ever', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => ({
      fax_number: String(4_600_000 + at),
      fsi_gid: at % 3 === 0 ? 0 : org.east.below.fsi_gid,
    }))
    const batches = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? numbers : numbers.toReversed()))
    const results = (await Promise.all(batches.map(handOut))).flat()
    expect(results.filter(({ result }) => result === 'created')).toHaveLength(numbers.length)
    expect(results.filter(({ result }) => result === 'unchanged')).toHaveLength(numbers.length * 7)
    expect(await recountDifferences(test.database.db)).toEqual([])
  })

  const digitsOnly = 'fax_number: A fax number has 3 to 20 digits and nothing else.'

  it.each([
    [{ fax_number: '12' }, digitsOnly],
    [{ fax_number: '1'.repeat(21) }, digitsOnly],
    [{ fax_number: '+15550100' }, digitsOnly],
    [{ fax_number: 15_550_100 }, digitsOnly],
    [{ fax_number: '15550100', fsi_gid: -1 }, /^fsi_gid: /],
    [{ fax_number: '15550100', fsi_uid: 1 }, /fsi_uid/],
    ['15550100', 'A record is an object.'],
  ])('like %j are rejected alone, in their place (req 42, 43)', async (entry, message) => {
    const [first, last] = [newNumber(), newNumber()]
    const sent = (entry as { fax_number?: unknown }).fax_number
    expect(await handOut([{ fax_number: first }, entry, { fax_number: last }] as never)).toEqual([
      { fax_number: first, result: 'created', message: '' },
      {
        fax_number: typeof sent === 'string' ? sent.slice(0, 20) : '',
        result: 'rejected',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
      { fax_number: last, result: 'created', message: '' },
    ])
    expect(await groupOf('15550100')).toBeUndefined()
  })

  it.each([
    [{ numbers: [] }],
    [{ numbers: 'x' }],
    [{ numbers: [{ fax_number: '15550100' }], extra: 1 }],
    [
      {
        numbers: Array.from({ length: engine.entriesMost + 1 }, (_, at) => ({
          fax_number: `77${100_000 + at}`,
        })),
      },
    ],
  ])('are refused as a whole when the body is not valid, case %# (req 42, 43)', async (body) => {
    const answer = await test.call('handOutNumbers', { body: body as never, token })
    expect(answer.body).toMatchObject({ code: 400 })
  })
})
