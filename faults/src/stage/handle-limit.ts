import { execFileSync } from 'node:child_process'

const hasPrlimit = process.platform === 'linux'

/** How many handles a server may have: on Linux limited as it runs; elsewhere from its start, which needs more. */
export const handleLimit = hasPrlimit ? 128 : 512

/** What a server is started through. */
export const throughLimit: readonly string[] = hasPrlimit
  ? []
  : ['sh', '-c', `ulimit -n ${handleLimit} && exec "$@"`, 'sh']

export function limitHandles(pid: number): void {
  if (hasPrlimit) execFileSync('prlimit', ['--pid', String(pid), `--nofile=${handleLimit}`])
}
