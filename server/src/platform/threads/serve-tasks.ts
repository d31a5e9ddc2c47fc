import type { MessagePort } from 'node:worker_threads'
import { inLanguage } from '../language/language.ts'
import type { TaskMessage, TaskOutcome } from './task-message.ts'

type Work = (task: never, moved: ArrayBuffer) => Promise<unknown>

async function outcomeOf(work: Work, { task, moved }: TaskMessage): Promise<TaskOutcome<unknown>> {
  try {
    return { result: await work(task as never, moved ?? new ArrayBuffer(0)), moved }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), moved }
  }
}

/**
 * The thread's side of `TaskThread`: does each task that comes, with the bytes that moved here for it.
 *
 * @throws outside of a thread
 */
export function serveTasks(port: MessagePort | null, work: Work): void {
  if (port === null) throw new Error('This program runs in a thread of its own.')
  const answer = async (message: TaskMessage): Promise<void> => {
    const outcome = await inLanguage(message.language, () => outcomeOf(work, message))
    port.postMessage(outcome, outcome.moved === undefined ? [] : [outcome.moved])
  }
  port.on('message', (message: TaskMessage) => void answer(message))
  port.postMessage('ready')
}
