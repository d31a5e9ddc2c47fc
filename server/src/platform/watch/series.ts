// The process declares its series here, and counts once the port of the metrics is open: without it, prom-client is not
// loaded, and counting does nothing.

type LabelsOf<Name extends string> = Readonly<Record<Name, string>>

/** The metric of the library behind a series. */
type Target = { add(labels: Record<string, string>, value: number): void }

/** A series of numbers that this process counts since its start. Names get the prefix `telecopy_`. */
export type Series = {
  kind: 'counter' | 'histogram'
  name: string
  help: string
  labelNames: readonly string[]
  /** Labels that are shown as 0 from the start, so that the first event is an increase. */
  known: readonly Readonly<Record<string, string>>[]
  attach(target: Target | undefined): void
}

/** A number that is read from this process at each scrape. */
export type Reading = { name: string; help: string; read: () => number }

export const declaredSeries: Series[] = []
export const declaredReadings: Reading[] = []

type Words = Pick<Series, 'name' | 'help'>

function declare<Name extends string>(
  kind: Series['kind'],
  words: Words,
  { labelNames, known }: { labelNames: readonly Name[]; known: readonly LabelsOf<Name>[] },
): (labels: LabelsOf<Name>, value: number) => void {
  let target: Target | undefined
  declaredSeries.push({ kind, ...words, labelNames, known, attach: (to) => void (target = to) })
  return (labels, value) => target?.add(labels, value)
}

/** Declares a counter. Each label has few values, which follow from the code and never from a request. */
export function counter<Name extends string>(
  words: Words,
  labelNames: readonly Name[],
  known: readonly LabelsOf<Name>[] = [],
): { add(labels: LabelsOf<Name>, value?: number): void } {
  const add = declare('counter', words, { labelNames, known })
  return { add: (labels, value = 1) => add(labels, value) }
}

/** Declares a histogram of seconds. */
export function durations<Name extends string>(
  words: Words,
  labelNames: readonly Name[],
): { observe(labels: LabelsOf<Name>, seconds: number): void } {
  return { observe: declare('histogram', words, { labelNames, known: [] }) }
}

/** Declares a number of this process that each scrape reads. */
export const reading = (one: Reading): void => void declaredReadings.push(one)
