import { execFileSync } from 'node:child_process'

type Entry = { pid: number; parent: number; command: string }

const readTable = (): Entry[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    })

/** A process with all its descendants, itself first; empty when it has ended. */
export function processesOf(pid: number): Entry[] {
  const table = readTable()
  const below = (entry: Entry): Entry[] => [
    entry,
    ...table.filter(({ parent }) => parent === entry.pid).flatMap(below),
  ]
  return table.filter((entry) => entry.pid === pid).flatMap(below)
}
