import { once } from 'node:events'
import { setInterval, setTimeout } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { languageNow } from '../language/language.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { QueueFull } from '../queues/work-queue.ts'
import { type ThreadProgram, startThread } from './start-thread.ts'
import type { MovedBytes } from './moved-bytes.ts'
import type { TaskMessage, TaskOutcome } from './task-message.ts'

/** A task took more time or memory than it may, and its thread was ended. */
export class TaskTooLarge extends Error {
  override readonly name = 'TaskTooLarge'
}

// V8 ends the whole process, and not only the thread, when a thread is out of memory while a table is made larger. So
// the thread may have more than its tasks, and is looked at more often than it can take the rest.
const heapOfThread = 5
const lookEveryMilliseconds = 25

const mebibytesOf = async (worker: Worker): Promise<number> =>
  (await worker.getHeapStatistics()).used_heap_size / 2 ** 20

const hasNoMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Who asks for a task: `signal` aborts when the caller goes away. Without a share it is a stranger, or the operator. */
export type TaskCaller = { share?: Share; signal?: AbortSignal | undefined }

/** `moved` goes to the thread when the turn comes, and comes back with the answer. It is lost with a thread that is ended. */
type Asked = TaskCaller & { moved?: MovedBytes }

/** `mostWaiting` is divided between the callers by their shares, as `FairTree` says. */
type Limits = { milliseconds: number; heapMegabytes: number; mostWaiting: number }

/**
 * Runs tasks one after another in a separate thread, in turns of those who ask for them, so that no task blocks the
 * process. The thread starts with the first task, and doesn't keep the process alive. A task that takes too long, or
 * too much memory, is ended with its thread; the next task gets a new one.
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
   * @throws TaskTooLarge
   * @throws QueueFull when so many wait that another one of this share may not
   * @throws CallerGone when the signal aborts before the turn comes; a task that has begun goes on
   * @throws Error with the message of the error that the task throws or that ends the thread
   */
  async run(task: Task, { share = [], signal, moved }: Asked = {}): Promise<Result> {
    if (!this.#queue.mayWait(share, this.#limits.mostWaiting)) throw new QueueFull()
    // Another request may begin the work.
    const message: TaskMessage = { task, language: languageNow() }
    return this.#queue.run({ share, signal }, () => this.#runNow(message, moved))
  }

  async #runNow(message: TaskMessage, moved: MovedBytes | undefined): Promise<Result> {
    this.#worker ??= this.#start()
    const worker = await this.#worker
    worker.ref()
    try {
      const outcome = await this.#outcomeOf(worker, message, moved)
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.result
    } finally {
      worker.unref()
    }
  }

  async #start(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMegabytes * heapOfThread }
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

  async #outcomeOf(
    worker: Worker,
    message: TaskMessage,
    moved: MovedBytes | undefined,
  ): Promise<TaskOutcome<Result>> {
    const bytes = moved?.leave()
    const ended = new AbortController()
    const answered = once(worker, 'message') as Promise<[TaskOutcome<Result>]>
    worker.postMessage({ ...message, moved: bytes }, bytes === undefined ? [] : [bytes])
    try {
      const tooLarge = [this.#tooMuchTime(ended.signal), this.#tooMuchMemory(worker, ended.signal)]
      const [outcome] = await Promise.race([answered, ...tooLarge])
      if (outcome.moved !== undefined) moved?.comeBack(outcome.moved)
      await this.#endLittered(worker)
      return outcome
    } catch (error) {
      await this.#end(worker)
      throw hasNoMemory(error) ? new TaskTooLarge('it took more than the thread has') : error
    } finally {
      ended.abort()
    }
  }

  async #end(worker: Worker): Promise<void> {
    this.#worker = undefined
    await worker.terminate()
  }

  /** The memory counts what V8 has not collected yet. So a thread ends when its tasks have left too much for the next. */
  async #endLittered(worker: Worker): Promise<void> {
    const left = await mebibytesOf(worker).catch(() => 0)
    if (left > this.#limits.heapMegabytes / 2) await this.#end(worker)
  }

  async #tooMuchTime(signal: AbortSignal): Promise<never> {
    await setTimeout(this.#limits.milliseconds, undefined, { signal })
    throw new TaskTooLarge(`it took more than ${this.#limits.milliseconds} ms`)
  }

  /** A task may add the bound to what the thread had before, which is half of it at most. */
  async #tooMuchMemory(worker: Worker, signal: AbortSignal): Promise<never> {
    const most = this.#limits.heapMegabytes
    let before = most / 2
    for await (const _ of setInterval(lookEveryMilliseconds, undefined, { signal })) {
      const used = await mebibytesOf(worker)
      before = Math.min(before, used)
      if (used - before > most) break
    }
    throw new TaskTooLarge(`it took more than ${most} MiB`)
  }
}
