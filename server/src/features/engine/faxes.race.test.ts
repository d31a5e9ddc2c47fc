import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentFaxRecord } from '@telecopy/contract/engine/fax-record'
import { deadlocksOf } from '../../testing/deadlocks.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { counted, inTurns, outcome, parties, rounds, slowly, times } from '../../testing/races.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { usageDifferences } from '../../testing/usage-differences.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'
import { makeFaxNumber } from '../fax-numbers/fax-numbers.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let token: string

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const send = (faxes: readonly SentFaxRecord[]) =>
  test.call('takeFaxes', { body: { faxes: [...faxes] }, token })

async function makeLines(count: number) {
  const groups = await times(count, () => makeGroup(test.database.db, org.east.group.fsi_gid))
  return Promise.all(groups.map(({ fsi_gid }) => makeFaxNumber(test.database.db, fsi_gid)))
}

/** Forwards for one half of the callers and backwards for the other. */
const turned = <T>(list: readonly T[], at: number): readonly T[] => (at % 2 === 0 ? list : list.toReversed())

describe('16 callers at once', () => {
  it('each fax is stored once, overlapping batches in opposite orders never wait in a circle, and the sums are exact (row 3, 38)', async () => {
    const lines = await makeLines(6)
    const before = await deadlocksOf(test.database.pool)
    for (let round = 0; round < rounds(4); round += 1) {
      const faxes = Array.from({ length: 40 }, (_, at): SentFaxRecord => ({
        ref_code: `race-${round}-${at}`,
        direction: 'sent',
        fax_number: lines[at % lines.length]?.fax_number ?? '',
        created_time: test.clock.now() - at * 3 * 86_400,
        pages_delivered: 1 + (at % 5),
        connect_time: at,
      }))
      const ended = faxes.map((fax) => ({ ...fax, fax_result_code: 0 }))
      // Half of the callers find some faxes begun, so that one statement inserts and updates.
      await send(faxes.filter((_, at) => (at + round) % 3 === 0))
      const batches = (at: number) => turned(at % 4 < 2 ? ended : [...faxes, ...ended.slice(10)], at)
      const answers = await times(parties, (at) => send(batches(at)))
      expect(counted(answers.map(({ body }) => outcome(body)))).toEqual({ done: parties })
      expect(await usageDifferences(test.database.db)).toEqual([])
    }
    const { rows } = await test.database.pool.query<Record<string, number>>(
      `select count(*)::int as faxes, count(fax_result_code)::int as ended from fax_records where ref_code like 'race-%'`,
    )
    expect(rows).toEqual([{ faxes: 40 * rounds(4), ended: 40 * rounds(4) }])
    expect(await deadlocksOf(test.database.pool)).toBe(before)
  })

  it('batches of other faxes of the same days take turns at the sums (row 3, 38)', async () => {
    const lines = await makeLines(8)
    const before = await deadlocksOf(test.database.pool)
    const faxOf = (round: number, at: number, line: number): SentFaxRecord => ({
      ref_code: `turn-${round}-${at}-${line}`,
      direction: 'sent',
      fax_number: lines[line]?.fax_number ?? '',
      created_time: test.clock.now() - 86_400,
    })
    for (let round = 0; round < 1; round += 1) {
      // A batch ends faxes of one half of the lines and brings new ones of the other half; the next one does the reverse.
      const isBegun = (at: number, line: number): boolean => (at + line) % 2 === 0
      const batches = Array.from({ length: parties }, (_, at) =>
        lines.map((__, line) => faxOf(round, at, line)),
      )
      await Promise.all(batches.map((faxes, at) => send(faxes.filter((__, line) => isBegun(at, line)))))
      const answers = await slowly(test.database.pool, ['usage_days'], () =>
        Promise.all(batches.map((faxes) => send(faxes.map((fax) => ({ ...fax, fax_result_code: 17 }))))),
      )
      expect(counted(answers.map(({ body }) => outcome(body)))).toEqual({ done: parties })
      expect(await usageDifferences(test.database.db)).toEqual([])
    }
    expect(await deadlocksOf(test.database.pool)).toBe(before)
  })

  it('a fax ends once: of many results one is kept, and no state goes back (row 32)', async () => {
    const [line] = await makeLines(1)
    for (let round = 0; round < rounds(3, 1); round += 1) {
      const common = { fax_number: line?.fax_number ?? '', created_time: test.clock.now() - 5 } as const
      const sent = { ...common, ref_code: `end-${round}`, direction: 'sent' } as const
      const received = { ...common, ref_code: `end-${round}`, direction: 'received' } as const
      const states = ['New', 'Read', 'Downloaded', 'Error'] as const
      const answers = await slowly(test.database.pool, ['fax_records'], () =>
        times(parties, (at) =>
          send([
            at % 4 === 0 ? sent : { ...sent, fax_result_code: at % 2 === 0 ? 17 : 1000, pages_delivered: at },
            { ...received, status: states[at % 4], pages_delivered: at },
          ]),
        ),
      )
      const results = answers.map(({ body }) => body.results)
      const kept = await test.database.db
        .selectFrom('fax_records')
        .select(['direction', 'status', 'fax_result_code', 'pages_delivered'])
        .where('ref_code', '=', `end-${round}`)
        .execute()
      const ends = results
        .map(([fax], at) => ({ fax, at }))
        .filter(({ at, fax }) => at % 4 !== 0 && fax?.result !== 'unchanged')
      expect(ends).toHaveLength(1)
      expect(kept.find(({ direction }) => direction === 'sent')?.pages_delivered).toBe(ends[0]?.at)
      const last = kept.find(({ direction }) => direction === 'received')
      expect(['Downloaded', 'Error']).toContain(last?.status)
      // The first end that was written is the one that stays.
      const finals = results
        .map(([, fax], at) => ({ fax, at }))
        .filter(({ at, fax }) => at % 4 > 1 && fax?.result !== 'unchanged')
      expect(finals).toHaveLength(1)
      expect(last?.status).toBe(states[(finals[0]?.at ?? 0) % 4])
      expect(await usageDifferences(test.database.db)).toEqual([])
    }
  })

  it('a group that goes meanwhile leaves its faxes and sums to its parent (row 7, 38)', async () => {
    for (let round = 0; round < 2; round += 1) {
      const group = await makeGroup(test.database.db, org.east.group.fsi_gid)
      const { fax_number } = await makeFaxNumber(test.database.db, group.fsi_gid)
      const faxes = Array.from({ length: 20 }, (_, at): SentFaxRecord => ({
        ref_code: `gone-${round}-${at}`,
        direction: 'sent',
        fax_number,
        created_time: test.clock.now() - at * 86_400,
        fax_result_code: 17,
      }))
      await send(faxes.slice(0, 5))
      const end = () => test.call('deleteGroup', { body: { fsi_gid: group.fsi_gid }, token: root })
      const [ended, answers] = await slowly(test.database.pool, ['fax_records', 'groups'], () =>
        inTurns(test.database.pool, round, [end, () => times(parties, (at) => send(turned(faxes, at)))]),
      )
      expect(outcome(ended.body)).toBe('done')
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: parties }, () => 200))
      expect(await usageDifferences(test.database.db)).toEqual([])
    }
  })
})
