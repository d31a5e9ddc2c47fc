import { execFileSync } from 'node:child_process'
import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import type { SmallVolume } from './small-volume.ts'

/** A way to leave the database without space. */
export type Fullness = {
  name: string
  fill(): Promise<void>
  free(): Promise<void>
}

export const ofVolume = (volume: SmallVolume): Fullness => ({
  name: 'a volume without room',
  fill: () => Promise.resolve(volume.fill()),
  free: () => Promise.resolve(volume.free()),
})

// The files of the write-ahead log have this size, and must stay writable.
const logFileBytes = 16 * 1024 * 1024
const littleRoomBytes = 128 * 1024

/** Makes one table larger than every other file, so that a limit on file sizes affects it alone. */
export async function padAuditLog({ pool }: OpenDatabase): Promise<number> {
  const sizeNow = async (): Promise<number> => {
    const { rows } = await pool.query<{ bytes: number }>(`select pg_relation_size('audit_log') as bytes`)
    return rows[0]?.bytes ?? 0
  }
  let bytes = 0
  while (bytes <= logFileBytes) {
    await pool.query(
      `insert into audit_log (time, action, after)
       select 0, 'padding', to_jsonb(repeat('x', 1900)) from generate_series(1, 1000)`,
    )
    bytes = await sizeNow()
  }
  return bytes + littleRoomBytes
}

/** Limits the size of each file of a process and of the processes that it starts from then on: `startAnew` makes it. */
export function ofFileSize(
  pid: number,
  bytes: number,
  startAnew: () => Promise<unknown> = () => Promise.resolve(),
): Fullness {
  const limit = async (value: string): Promise<void> => {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${value}:unlimited`])
    await startAnew()
  }
  return {
    name: 'a limit to the size of files',
    fill: () => limit(String(bytes)),
    free: () => limit('unlimited'),
  }
}
