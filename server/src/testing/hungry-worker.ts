import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../platform/threads/serve-tasks.ts'

const manyRows = () => Array.from({ length: 800_000 }, (_, row) => ({ row }))

let begun = 0
let kept: object[] = []

/** Fills the memory of the thread, each task in another way. */
const tasks = {
  answer: () => 'answer',
  count: () => `task ${begun} of this thread, which keeps ${kept.length} rows`,
  /** Keeps more than half of the bound, and less than all of it. */
  keep: () => {
    kept = manyRows()
    return 'answer'
  },
  /** Holds less than the bound, for longer than the thread is looked at, and leaves all of it behind. */
  litter: () => {
    const until = performance.now() + 200
    const rows = manyRows()
    let sum = 0
    while (performance.now() < until) sum += rows[sum % rows.length]?.row ?? 0
    return 'answer'
  },
  wait: () => {
    for (;;);
  },
  keys: () => {
    const keys = new Map<string, number>()
    for (;;) keys.set(`key ${keys.size}`, keys.size)
  },
  rows: () => {
    const rows: object[] = []
    for (;;) rows.push({ row: rows.length })
  },
  /** Without a table that grows: V8 ends the thread alone, so that a test without the bound fails and does not crash. */
  text: () => {
    let last: object | undefined
    for (let count = 0; ; count += 1) last = { text: `text ${count}`.repeat(50), last }
  },
}

serveTasks(parentPort, async (task: keyof typeof tasks) => {
  begun += 1
  return tasks[task]()
})
