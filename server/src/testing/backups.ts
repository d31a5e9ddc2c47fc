import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive, sumsName, wholeName } from '../platform/db/backup/write-archive.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { type Operated, makeOperator } from './operator.ts'

/** Writes and loads backups as an operator does; files lie in a folder of its own. */
export async function openBackupFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'telecopy-backup-'))
  return {
    dataDir,
    /** @throws when the command does not succeed */
    async backUp(from: OpenDatabase): Promise<Buffer> {
      const operator = makeOperator(from, { dataDir })
      const { noted } = await operator.run('backup', '--to', 'file')
      const bytes = operator.files.get('file')
      if (bytes === undefined) throw new Error(noted.join('\n'))
      return bytes
    },
    async restore(bytes: Buffer, into: OpenDatabase, secretKey?: string): Promise<Operated> {
      const path = join(dataDir, 'to-restore')
      await writeFile(path, bytes)
      const operator = makeOperator(into, { dataDir, ...(secretKey === undefined ? {} : { secretKey }) })
      return operator.run('restore', '--from', path)
    },
    close: () => rm(dataDir, { recursive: true }),
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The entries of a tar archive, read without the code that wrote it. */
export function readTar(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  for (let at = 0; bytes[at] !== 0;) {
    const name = bytes.toString('utf8', at, bytes.indexOf(0, at))
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    entries.set(name, bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}

/** A backup in which entries were changed by somebody who knows how to make its checksums fit. */
export async function rewritten(
  backup: Buffer,
  changes: (name: string, bytes: Buffer) => Buffer,
): Promise<Buffer> {
  const written: Uint8Array[] = []
  const archive = openArchive({ write: async (bytes) => void written.push(bytes) }, 1)
  for (const [name, bytes] of readTar(backup))
    if (name !== sumsName && name !== wholeName) await archive.add(name, changes(name, bytes))
  await archive.finish()
  return Buffer.concat(written)
}

/** A hash of all rows of each table, and where each counter stands. */
export async function contentsOf({ pool }: OpenDatabase): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind::text as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name, kind } of rows) {
    const sql =
      kind === 'r'
        ? `select md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as state from "${name}" t`
        : `select last_value || ' ' || is_called as state from "${name}"`
    found[name] = (await pool.query<{ state: string }>(sql)).rows[0]?.state
  }
  return found
}

/** Constraints, and triggers with whether they act. */
export async function guardsOf({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query<object>(`
    select conname::text as name, pg_get_constraintdef(oid) || convalidated as state from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgname::text, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`)
  return rows
}
