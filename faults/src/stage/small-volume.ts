import type { OpenDatabase } from '@telecopy/server/platform/db/open-database'
import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk on which the audit log has no more room, until it is freed. */
export type FullDisk = {
  /** What the database says when it can't grow, as the server answers it. */
  status: 500 | 503
  variant: string
  fill(): Promise<void>
  free(): Promise<void>
  clear(): Promise<void>
}

const volumeBytes = 64 * 1024 * 1024

/** A volume of 64 MB with the audit log on it. Only root may mount one; undefined for everybody else. */
async function mountVolume(database: OpenDatabase, postgresFolder: string): Promise<FullDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-volume-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${volumeBytes}`, 'telecopy', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const { uid, gid } = await stat(postgresFolder)
  await chown(folder, uid, gid)
  const space = join(folder, 'tablespace')
  await run('install', ['-d', '-m', '700', '-o', String(uid), '-g', String(gid), space])
  await database.pool.query(`create tablespace small location '${space}'`)
  await database.pool.query('alter table audit_log set tablespace small')
  const ballast = join(folder, 'ballast')
  return {
    status: 503,
    variant: 'a volume of 64 MB',
    async fill() {
      // As much as there is: the last piece that does not fit any more is the end of it.
      for (let piece = 64; piece >= 4; piece /= 2)
        for (let at = 0; ; at += 1) {
          const fits = await writeFile(`${ballast}-${piece}-${at}`, Buffer.alloc(piece * 1024 * 64)).then(
            () => true,
            () => false,
          )
          if (!fits) break
        }
      await run('sh', ['-c', `cat /dev/zero > "${ballast}-rest" 2>/dev/null || true`])
    },
    async free() {
      for (const name of await readdir(folder)) if (name.startsWith('ballast')) await rm(join(folder, name))
    },
    async clear() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** A limit on the size of files, just where the audit log ends. It takes no rights. */
async function limitFiles(database: OpenDatabase, postgres: { pid: number }): Promise<FullDisk> {
  // Longer than a segment of the database's own log, which the limit must not meet.
  await database.pool.query(
    `insert into audit_log (action, entity_name) select 'filler', repeat('x', 400) from generate_series(1, 45000)`,
  )
  const setLimit = async (limit: string): Promise<void> => {
    for (const pid of [postgres.pid, ...(await childrenOf(postgres.pid))])
      await run('prlimit', ['--pid', String(pid), `--fsize=${limit}`])
  }
  return {
    status: 500,
    variant: 'a limit on the size of files',
    async fill() {
      const { rows } = await database.pool.query<{ bytes: string }>(
        `select pg_relation_size('audit_log')::text as bytes`,
      )
      await setLimit(`${rows[0]?.bytes}:unlimited`)
    },
    free: () => setLimit('unlimited:unlimited'),
    clear: () => Promise.resolve(),
  }
}

export const openFullDisk = async (
  database: OpenDatabase,
  postgres: { pid: number; folder: string },
): Promise<FullDisk> => (await mountVolume(database, postgres.folder)) ?? limitFiles(database, postgres)
