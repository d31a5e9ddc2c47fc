// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from '../lib/copy-tree.mjs'

const db = 'server/src/platform/db'

/** A step that adds to tables which nearly every call reads and writes. */
const expanding = `import { type Kysely, sql } from 'kysely'
export const later = {
  change: 'expand' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['users', 'groups', 'fax_numbers', 'fax_records', 'audit_log', 'sessions'])
      await sql.raw(\`alter table \${table} add column later_note text not null default ''\`).execute(db)
    await sql\`create table later_things (id int primary key)\`.execute(db)
  },
}
`

/** A step that takes away what this release reads. */
const contracting = `import { type Kysely, sql } from 'kysely'
export const later = {
  change: 'contract' as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await sql\`alter table users rename column first_name to given_name\`.execute(db)
  },
}
`

export const laterName = '9.9.9'

/**
 * Copies the working tree and makes a later release of it, which has one more migration.
 *
 * @param {'expand' | 'contract'} kind
 */
export function makeLaterRelease(kind) {
  const copy = copyTree()
  const edit = (/** @type {string} */ name, /** @type {(text: string) => string} */ change) => {
    const path = join(copy.folder, db, name)
    const before = readFileSync(path, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${name} has another form than the upgrade tests expect.`)
    writeFileSync(path, after)
  }
  writeFileSync(
    join(copy.folder, db, 'migrations/9000-later.ts'),
    kind === 'expand' ? expanding : contracting,
  )
  edit('migrate.ts', (text) =>
    `import { later } from './migrations/9000-later.ts'\n${text}`.replace(
      /(export const migrations: Steps = \{[^}]*)\}/,
      "$1  '9000_later': later,\n}",
    ),
  )
  // The release of this tree is released now, and the next one is in development.
  edit('releases.ts', (text) =>
    text.replace(
      /\{ name: '([^']+)' \},\n\]/,
      `{ name: '$1', lastMigration: '8999' },\n  { name: '${laterName}' },\n]`,
    ),
  )
  return copy
}
