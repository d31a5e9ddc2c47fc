import { setTimeout as pause } from 'node:timers/promises'
import { median } from './median.ts'
import { type Misses, judge, ms, printTable } from './report.ts'
import { startServer } from './server-process.ts'

const most = { readyMilliseconds: 1000, idleMemory: 150 } as const

/** The time from the start of the process to /readyz on an existing database, and its memory then. */
export async function measureStartUp(url: string, starts: number, misses: Misses): Promise<void> {
  const ready = []
  const memory = []
  for (let start = 0; start < starts; start += 1) {
    const server = await startServer({ DATABASE_URL: url })
    ready.push(server.readyAfter)
    await pause(2000)
    memory.push(await server.memory())
    await server.stop()
  }
  const start = { measured: median(ready), most: most.readyMilliseconds, unit: ' ms' }
  const idle = { measured: median(memory), most: most.idleMemory, unit: ' MiB' }
  printTable(
    'The process',
    ['measured', 'median', 'at most', 'reached'],
    [
      ['start to /readyz', `${ms(start.measured)} ms`, '1000 ms', judge(misses, 'start to /readyz', start)],
      ['idle memory', `${ms(idle.measured)} MiB`, '150 MiB', judge(misses, 'idle memory', idle)],
    ],
  )
}
