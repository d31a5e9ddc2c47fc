import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'

const showEveryMilliseconds = 100
// What is done sooner needs no words.
const silentMilliseconds = 500

/** How far a step of long work is; `of` 0 when nobody knows. */
export type Step = { name: string; done: number; of: number }

const inWords = ({ name, done, of }: Step): string => {
  const count = done.toLocaleString('en-US')
  return of > 0 ? `${name}: ${count} of ${of.toLocaleString('en-US')}` : `${name}: ${count}`
}

/** Shows steps, not more often than somebody can read. @throws as soon as the operator has gone */
export function showProgress(io: OperatorIo): (step: Step) => void {
  const begun = performance.now()
  let shownAt = Number.NEGATIVE_INFINITY
  let shownName = ''
  return (step) => {
    io.gone.throwIfAborted()
    const now = performance.now()
    if (now - begun < silentMilliseconds) return
    if (step.name === shownName && now - shownAt < showEveryMilliseconds && step.done !== step.of) return
    shownAt = now
    shownName = step.name
    io.progress(inWords(step))
  }
}
