import type { MessagePort } from 'node:worker_threads'
import { inLanguage } from '../language/language.ts'
import type { TaskMessage } from './task-message.ts'

/** The thread's side of `TaskThread`: does each task that comes. @throws outside of a thread */
export function serveTasks(port: MessagePort | null, work: (task: never) => Promise<unknown>): void {
  if (port === null) throw new Error('This program runs in a thread of its own.')
  port.on('message', ({ task, language }: TaskMessage) => {
    inLanguage(language, () => work(task as never)).then(
      (result) => port.postMessage({ result }),
      (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) }),
    )
  })
  port.postMessage('ready')
}
