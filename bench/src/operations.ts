import { deepStrictEqual } from 'node:assert/strict'
import { dashboardCounts } from './dashboard.bench.ts'
import { defaultNumber } from './default-number.bench.ts'
import { failureLists } from './failures.bench.ts'
import { faxReports } from './fax-report.bench.ts'
import { groupDetails } from './group-details.bench.ts'
import { groupList } from './group-list.bench.ts'
import { numberLists } from './number-list.bench.ts'
import type { ApiWorld, Operation, PlainWorld } from './operation.ts'
import { type Measured, type Pace, measureAlone, measureTogether } from './pace.ts'
import { type Misses, judgeRatio, ms, printTable, times } from './report.ts'
import { searches } from './search.bench.ts'
import { userLists } from './user-list.bench.ts'
import { userSearch } from './user-search.bench.ts'
import { userUpdate } from './user-update.bench.ts'

/** All operations that are measured beside a plain statement. */
export const operations = (deepPage: number): readonly Operation[] => [
  ...userLists(deepPage),
  userSearch,
  ...searches,
  ...numberLists(deepPage),
  ...faxReports(deepPage),
  ...failureLists,
  groupList,
  groupDetails,
  dashboardCounts,
  defaultNumber,
  userUpdate,
]

export const callers = 16

type World = ApiWorld & PlainWorld

export type BothWays = {
  alone: Record<'api' | 'plain', Measured>
  together: Record<'api' | 'plain', Measured>
}

// The slowest of a hundred calls shows only among many.
const tailMilliseconds = 6000

async function measureBoth(operation: Operation, world: World, pace: Pace): Promise<BothWays> {
  const api = await operation.apiResult(world)
  const plain = await operation.plainResult(world)
  deepStrictEqual(api, plain, `${operation.name}: both sides must give the same rows`)
  const sides = { api: operation.api(world), plain: operation.plain(world) }
  const least = operation.targetTogether === undefined ? 0 : tailMilliseconds
  return {
    alone: await measureAlone(sides, pace),
    together: await measureTogether(sides, callers, {
      ...pace,
      milliseconds: Math.max(pace.milliseconds, least),
    }),
  }
}

/** The line of an operation: medians and their ratio, one call at a time and many, each with its judgement if any. */
export function operationCells(
  { name }: Operation,
  { alone, together }: BothWays,
  judged: { alone: readonly string[]; together: readonly string[] } = { alone: [], together: [] },
) {
  return [
    name,
    ms(alone.api.median),
    ms(alone.plain.median),
    times(ratioOf(alone)),
    ...judged.alone,
    ms(together.api.median),
    ms(together.plain.median),
    times(ratioOf(together)),
    ...judged.together,
  ]
}

export const operationHead = [
  'operation',
  'call',
  'plain',
  'ratio',
  'at most',
  'reached',
  `call × ${callers}`,
  `plain × ${callers}`,
  'ratio',
  'at most',
  'reached',
]

const ratioOf = ({ api, plain }: BothWays['alone']): number => api.median / plain.median

function judgeBoth({ name, target, targetTogether }: Operation, both: BothWays, misses: Misses) {
  const alone = judgeRatio(misses, name, { measured: ratioOf(both.alone), most: target })
  if (targetTogether === undefined) return { alone, together: [] }
  const at = { measured: ratioOf(both.together), most: targetTogether.median }
  return { alone, together: judgeRatio(misses, `${name} × ${callers}`, at) }
}

function tailCells(
  { name, targetTogether }: Operation,
  { together: { api, plain } }: BothWays,
  misses: Misses,
) {
  if (targetTogether === undefined) return []
  const at = { measured: api.p99 / plain.p99, most: targetTogether.p99 }
  const judged = judgeRatio(misses, `${name} × ${callers}, p99`, at)
  return [[name, ms(api.p99), ms(plain.p99), times(at.measured), ...judged]]
}

export async function measureOperations(
  all: readonly Operation[],
  world: World,
  { pace, misses }: { pace: Pace; misses: Misses },
): Promise<void> {
  const rows = []
  const tails = []
  for (const operation of all) {
    await world.accounts.renew()
    const both = await measureBoth(operation, world, pace)
    rows.push(operationCells(operation, both, judgeBoth(operation, both, misses)))
    tails.push(...tailCells(operation, both, misses))
  }
  printTable('Calls beside plain statements: medians in milliseconds', operationHead, rows)
  const tailHead = ['operation', `call × ${callers}`, `plain × ${callers}`, 'ratio', 'at most', 'reached']
  printTable('The slowest of a hundred writes, in milliseconds', tailHead, tails)
}

/** Prints the planner's plan of each plain statement. */
export async function printPlans(all: readonly Operation[], { pool }: PlainWorld): Promise<void> {
  for (const { name, statement } of all) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement.text}`, [
      ...statement.values,
    ])
    console.log(`\n### ${name}\n\n${statement.text}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
}
