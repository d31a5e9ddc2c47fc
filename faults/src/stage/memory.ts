import { execFileSync } from 'node:child_process'

/** What a process holds in memory now, in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
