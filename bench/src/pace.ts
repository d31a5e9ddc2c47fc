import { quantile } from './median.ts'

/** One call of a side; `turn` counts the calls, so that each may use another account than the one before. */
export type Side = (turn: number) => Promise<unknown>

export type Sides<Name extends string> = Readonly<Record<Name, Side>>

/** The time to warm up and to measure, in milliseconds, and the number of rounds. */
export type Pace = { warmUp: number; milliseconds: number; rounds: number }

export const fullPace: Pace = { warmUp: 2000, milliseconds: 18_000, rounds: 15 }
// A round of 100 ms is ten slow calls, whose median strays by a fifth.
export const quickPace: Pace = { warmUp: 200, milliseconds: 900, rounds: 3 }

/** In milliseconds. */
export type Measured = { median: number; p99: number }

type Compared<Name extends string> = Readonly<Record<Name, Measured>>

let turns = 0

async function timed(side: Side): Promise<number> {
  turns += 1
  const started = performance.now()
  await side(turns)
  return performance.now() - started
}

const summary = (samples: readonly number[]): Measured => ({
  median: quantile(samples, 0.5),
  p99: quantile(samples, 0.99),
})

const namesOf = <Name extends string>(sides: Sides<Name>): Name[] => Object.keys(sides) as Name[]

const summaries = <Name extends string>(samples: ReadonlyMap<Name, readonly number[]>): Compared<Name> =>
  Object.fromEntries([...samples].map(([name, of]) => [name, summary(of)])) as Compared<Name>

const sumOfMedians = (round: Compared<string>): number =>
  Object.values(round).reduce((sum, { median }) => sum + median, 0)

/** Takes the fastest round, because other load on the machine only slows a round down. */
function quietest<Name extends string>(rounds: readonly Compared<Name>[]): Compared<Name> {
  const [first, ...others] = rounds
  if (first === undefined) throw new Error('nothing was measured')
  return others.reduce((best, round) => (sumOfMedians(round) < sumOfMedians(best) ? round : best), first)
}

const callsInTurn = 10

/** The sides take turns of a few calls each, so that none profits from the caches of another. */
async function alternate<Name extends string>(
  sides: Sides<Name>,
  milliseconds: number,
): Promise<Compared<Name>> {
  const samples = new Map(namesOf(sides).map((name): [Name, number[]] => [name, []]))
  const until = performance.now() + milliseconds
  do
    for (const [name, taken] of samples)
      for (let call = 0; call < callsInTurn; call += 1) taken.push(await timed(sides[name]))
  while (performance.now() < until)
  return summaries(samples)
}

async function inRounds<Name extends string>(
  pace: Pace,
  measure: (milliseconds: number) => Promise<Compared<Name>>,
): Promise<Compared<Name>> {
  const rounds: Compared<Name>[] = []
  for (let round = 0; round < pace.rounds; round += 1)
    rounds.push(await measure(pace.milliseconds / pace.rounds))
  return quietest(rounds)
}

/** One call after the other, the sides in turn. */
export async function measureAlone<Name extends string>(
  sides: Sides<Name>,
  pace: Pace,
): Promise<Compared<Name>> {
  await alternate(sides, pace.warmUp)
  return inRounds(pace, (milliseconds) => alternate(sides, milliseconds))
}

async function volley(side: Side, callers: number, milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds
  const caller = async (): Promise<number[]> => {
    const samples = []
    do samples.push(await timed(side))
    while (performance.now() < until)
    return samples
  }
  return (await Promise.all(Array.from({ length: callers }, caller))).flat()
}

/** This many callers at a time, on one side and then on the next. */
export const measureTogether = <Name extends string>(
  sides: Sides<Name>,
  callers: number,
  pace: Pace,
): Promise<Compared<Name>> =>
  inRounds(pace, async (milliseconds) => {
    const samples = new Map<Name, number[]>()
    const names = namesOf(sides)
    for (const name of names)
      samples.set(name, await volley(sides[name], callers, milliseconds / names.length))
    return summaries(samples)
  })
