import { execFileSync } from 'node:child_process'

const hasPrlimit = process.platform === 'linux'

/**
 * The number of handles that a server may have: limited while it runs on Linux; elsewhere from its start, which needs
 * more.
 */
export const handleLimit = hasPrlimit ? 128 : 512

/** The program that starts a server with the limit. */
export const throughLimit: readonly string[] = hasPrlimit
  ? []
  : ['sh', '-c', `ulimit -n ${handleLimit} && exec "$@"`, 'sh']

export function limitHandles(pid: number): void {
  if (hasPrlimit) execFileSync('prlimit', ['--pid', String(pid), `--nofile=${handleLimit}`])
}
