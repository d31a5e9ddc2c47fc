import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { languageNow } from '../language/language.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { QueueFull } from '../queues/work-queue.ts'
import { type ThreadProgram, startThread } from './start-thread.ts'
import type { TaskMessage } from './task-message.ts'

/** A task took longer than it may, and its thread was ended. */
class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

type Limits = { milliseconds: number; heapMegabytes: number; mostWaiting: number }
type Outcome<Result> = { result: Result } | { error: string }

/**
 * Runs tasks one after another in a separate thread, in turns of those who ask for them, so that no task blocks the process. The thread starts with the
 * first task, and doesn't keep the process alive. A task that takes too long, or too much memory, is ended with its
 * thread; the next task gets a new one.
 */
export class TaskThread<Task, Result> {
  readonly #program: ThreadProgram
  readonly #limits: Limits
  readonly #queue = new FairQueue(1)
  #worker: Promise<Worker> | undefined

  constructor(program: ThreadProgram, limits: Limits) {
    this.#program = program
    this.#limits = limits
  }

  /**
   * @throws TaskTooLong
   * @throws QueueFull
   * @throws Error with the message of the error that the task throws or that ends the thread
   */
  async run(task: Task, share: Share = []): Promise<Result> {
    if (this.#queue.waitingCount >= this.#limits.mostWaiting) throw new QueueFull()
    // Another request may begin the work.
    const message: TaskMessage = { task, language: languageNow() }
    return this.#queue.run({ share }, () => this.#runNow(message))
  }

  async #runNow(message: TaskMessage): Promise<Result> {
    this.#worker ??= this.#start()
    const worker = await this.#worker
    worker.ref()
    try {
      const outcome = await this.#outcomeOf(worker, message)
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.result
    } finally {
      worker.unref()
    }
  }

  async #start(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMegabytes }
    const worker = startThread(this.#program, { resourceLimits })
    worker.on('exit', () => (this.#worker = undefined))
    // Without a listener an error of the thread would end the process; a waiting task gets the error by `once`.
    worker.on('error', () => undefined)
    try {
      await once(worker, 'message')
      return worker
    } catch (error) {
      this.#worker = undefined
      throw error
    }
  }

  async #outcomeOf(worker: Worker, message: TaskMessage): Promise<Outcome<Result>> {
    const { milliseconds } = this.#limits
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TaskTooLong(`it took more than ${milliseconds} ms`)), milliseconds)
    })
    const answered = once(worker, 'message') as Promise<[Outcome<Result>]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message)
    try {
      const [outcome] = await Promise.race([answered, tooLong])
      return outcome
    } catch (error) {
      this.#worker = undefined
      await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
