import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'

const showEveryMilliseconds = 100

/** The progress of a step of long work; `of` is 0 when the end is unknown. */
export type Step = { name: string; done: number; of: number }

const inWords = ({ name, done, of }: Step): string => {
  const count = done.toLocaleString('en-US')
  return of > 0 ? `${name}: ${count} of ${of.toLocaleString('en-US')}` : `${name}: ${count}`
}

/** Shows steps, not more often than a person can read. @throws as soon as the operator has gone */
export function showProgress(io: OperatorIo): (step: Step) => void {
  let shownAt = Number.NEGATIVE_INFINITY
  let shownName = ''
  return (step) => {
    io.gone.throwIfAborted()
    const now = performance.now()
    if (step.name === shownName && now - shownAt < showEveryMilliseconds && step.done !== step.of) return
    shownAt = now
    shownName = step.name
    io.progress(inWords(step))
  }
}
