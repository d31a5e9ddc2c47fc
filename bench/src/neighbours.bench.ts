import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './median.ts'
import { type Line, type Promised, lines } from './neighbours-lines.ts'
import { type NeighboursExtent, type Stage, onStage, refresh } from './neighbours-stage.ts'
import { type Cells, type Misses, judge, ms, printTable, times } from './report.ts'

/** The limit of the ratio of the victim's median to its idle one. */
const most = 3
// A person's program does not call without a pause.
const pauseMilliseconds = 5

const names = ['userinfo', 'user/list'] as const
type Sampled = Record<(typeof names)[number], number[]> & { refused: number }

/** Calls of the victim one after the other, to both servers in turn, in milliseconds. */
async function sample({ clients, victim }: Stage, milliseconds: number): Promise<Sampled> {
  const sampled: Sampled = { userinfo: [], 'user/list': [], refused: 0 }
  const until = performance.now() + milliseconds
  for (let turn = 0; turn === 0 || performance.now() < until; turn += 1)
    for (const name of names) {
      const client = clients[turn % clients.length] ?? clients[0]
      const { authorization } = victim.accounts.at(turn)
      const started = performance.now()
      try {
        await (name === 'userinfo'
          ? client?.call('getAccount', { authorization })
          : client?.call('listUsers', { authorization, body: {} }))
        sampled[name].push(performance.now() - started)
      } catch {
        sampled.refused += 1
      }
      await pause(pauseMilliseconds)
    }
  return sampled
}

const quantileOf = (samples: readonly number[], fraction = 0.5): number =>
  samples.length === 0 ? Infinity : quantile(samples, fraction)

const [quietRatio, quietMilliseconds] = [2, 200]

/** Waits until the victim's median is near an idle one again, but no longer than its time. */
async function untilQuiet(stage: Stage, idle: number): Promise<void> {
  const until = performance.now() + stage.extent.quiet
  while (performance.now() < until) {
    const { userinfo } = await sample(stage, quietMilliseconds)
    if (quantileOf(userinfo) <= quietRatio * idle) return
  }
}

/** The victim's median while a load is there that has done its work, as a promise. */
async function settled(stage: Stage, idle: number): Promise<Promised[]> {
  await untilQuiet(stage, idle)
  const { userinfo } = await sample(stage, stage.extent.idle)
  const measured = quantileOf(userinfo) / idle
  return [{ name: 'userinfo once they stand still, times its idle median', measured, most }]
}

type Measured = { row: Cells; promised: Promised[] }

async function measureLine(stage: Stage, { name, begin, ...line }: Line, misses: Misses): Promise<Measured> {
  await refresh(stage)
  const { idle: idleTime, loaded: loadedTime } = stage.extent
  const idle = await sample(stage, idleTime)
  const alone = quantileOf(idle.userinfo)
  const load = await begin(stage)
  const promising = async () => (await line.promises?.(stage)) ?? []
  const [loaded, promised] = await Promise.all([
    sample(stage, loadedTime),
    line.settles === true ? [] : promising(),
  ])
  const still = line.settles === true ? [...(await settled(stage, alone)), ...(await promising())] : []
  const { words, answered } = await load.end()
  const [meanwhile, { refused }] = [quantileOf(loaded.userinfo), loaded]
  const ratio = meanwhile / alone
  const isServed = judge(misses, `calls of the other customer refused, ${name}`, {
    measured: refused,
    most: 0,
  })
  const row = [
    name,
    ms(alone),
    ms(meanwhile),
    times(ratio),
    most,
    judge(misses, `userinfo of the other customer, ${name}`, { measured: ratio, most }),
    isServed === 'yes' ? 'none' : refused,
    ms(quantileOf(idle['user/list'])),
    ms(quantileOf(loaded['user/list'])),
    words,
  ]
  const ofSuccesses = line.ofSuccesses === undefined ? [] : [line.ofSuccesses(answered['200'] ?? 0)]
  return { row, promised: [...promised, ...still, ...ofSuccesses] }
}

const shownOf = (value: number, unit = ''): string => {
  if (value === Infinity) return 'not while waited for'
  return `${Number.isInteger(value) ? value : times(value)}${unit}`
}

const aloneOf = (sampled: Sampled): Cells[] =>
  names.map((name) => [name, ms(quantileOf(sampled[name])), ms(quantileOf(sampled[name], 0.95))])

/**
 * What one customer's branch does to another customer, who uses the same two processes: the median of the other one's
 * calls, and what the other one is promised, while the branch does what its limits allow.
 */
export async function measureNeighbours(
  url: string,
  { extent, misses }: { extent: NeighboursExtent; misses: Misses },
): Promise<void> {
  const rows: Cells[] = []
  const promises: Cells[] = []
  const alone: Cells[] = []
  await onStage(url, extent, async (stage) => {
    await sample(stage, extent.idle)
    const first = await sample(stage, extent.loaded)
    alone.push(...aloneOf(first))
    for (const line of lines) {
      await untilQuiet(stage, quantileOf(first.userinfo))
      const { row, promised } = await measureLine(stage, line, misses)
      rows.push(row)
      for (const { name, ...at } of promised) {
        const reached = judge(misses, `${name}, ${line.name}`, at)
        promises.push([line.name, name, shownOf(at.measured, at.unit), shownOf(at.most, at.unit), reached])
      }
    }
  })
  printTable('A customer alone, in milliseconds', ['call', 'median', '95 of 100'], alone)
  const calls = ['userinfo, idle', 'meanwhile', 'ratio', 'at most', 'reached', 'refused']
  printTable(
    'A customer while the branch of another one is busy: medians in milliseconds',
    ['the branch', ...calls, 'user/list, idle', 'meanwhile', 'the branch got'],
    rows,
  )
  printTable(
    'What the other customer is promised meanwhile',
    ['the branch', 'promise', 'measured', 'at most', 'reached'],
    promises,
  )
}
