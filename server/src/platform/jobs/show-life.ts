import type { Db } from '../db/transaction.ts'
import { type Claim, showLife } from './job-queue.queries.ts'

// So many signs of life fit into the time after which a worker counts as gone: one may be late or lost.
const signsInSilence = 4

/**
 * Shows every few seconds that the worker of a job lives, beside the transaction of its step. Answers a function that
 * ends this. A sign that fails is followed by the next; when all fail, another worker gets the job.
 */
export function keepShowingLife(db: Db, claim: Claim, silenceSeconds: number | null): () => void {
  if (silenceSeconds === null) return () => undefined
  let isUnderWay = false
  const show = async (): Promise<void> => {
    // One sign waits for a connection at most.
    if (isUnderWay) return
    isUnderWay = true
    await showLife(db, claim).catch(() => undefined)
    isUnderWay = false
  }
  const timer = setInterval(() => void show(), (silenceSeconds * 1000) / signsInSilence)
  timer.unref()
  return () => clearInterval(timer)
}
