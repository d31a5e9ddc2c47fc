import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../lib/postgres.mjs'
import { done } from './done.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'

const { block, missed } = followedPage('docs/backup.md')

const archive = process.env['TELECOPY_ARCHIVE'] ?? ''
const place = mkdtempSync(join(tmpdir(), 'telecopy-backup-'))
const release = join(place, basename(archive, '.tar.gz'))
let postgres: Awaited<ReturnType<typeof startPostgres>>

/** The settings of a database of this name. */
const settings = (database: string): string =>
  `export DATABASE_URL='${new URL(`/${database}`, postgres.url).href}' DATA_DIR='${place}' SECRET_KEY_FILE='${place}/key' PUBLIC_URL=http://localhost:8080\n`

// The page says how an unpacked release names the command of a checkout.
const inRelease = (commands: string): string =>
  commands.replaceAll(/npm run (--silent )?telecopy --/g, `${release}/bin/telecopy`)

const telecopy = (commands: string, database = 'telecopy') =>
  done(type(settings(database) + inRelease(commands), { cwd: place }))

beforeAll(async () => {
  postgres = await startPostgres()
  await done(type(`tar -xzf ${archive} -C ${place}`))
  await done(type(`createdb -h 127.0.0.1 -p ${new URL(postgres.url).port} -U postgres telecopy`))
  await done(type(`createdb -h 127.0.0.1 -p ${new URL(postgres.url).port} -U postgres empty`))
  await done(type(`(umask 077 && openssl rand -hex 32 > ${place}/key)`))
  await telecopy(
    'npm run telecopy -- setup --email maya@example.com --first-name Maya --last-name Okafor --group-name "Example Fax"',
  )
  // The machine to which the page sends a backup.
  writeFileSync('/usr/local/sbin/ssh', `#!/bin/sh\n[ "$1" = vault ] && cd '${place}' && sh -c "$2"\n`, {
    mode: 0o755,
  })
})
afterAll(() => postgres.stop())

describe('docs/backup.md', () => {
  const [write = '', send = '', verify = '', restore = ''] = block('Backup and restore').split('\n')

  it('writes a backup, and one to another machine', async () => {
    await telecopy(write)
    await telecopy(send)
    const [here, there] = [
      readFileSync('/backups/telecopy-2025-06-01.tar'),
      readFileSync(join(place, 'telecopy.tar')),
    ]
    expect(there.length).toBe(here.length)
  })

  it('verifies it without a database', async () => {
    const out = await done(type(inRelease(verify), { cwd: dirname(release) }))
    expect(out).toMatch(/rows/)
  })

  it('restores it into an empty database', async () => {
    await telecopy(restore, 'empty')
    expect(await telecopy('npm run telecopy -- group list', 'empty')).toContain('Example Fax')
  })

  it('looks into it with tar and psql', async () => {
    await done(type(`createdb -h 127.0.0.1 -p ${new URL(postgres.url).port} -U postgres looked_into`))
    await telecopy('npm run telecopy -- migrate', 'looked_into')
    const url = new URL('/looked_into', postgres.url)
    const commands = block('Looking into a backup')
    expect(commands).toContain("psql -c 'copy groups from stdin'")
    const out = await done(
      type(`export PGHOST=127.0.0.1 PGPORT=${url.port} PGUSER=postgres PGDATABASE=looked_into\n${commands}`, {
        cwd: place,
      }),
    )
    expect(out).toMatch(/: OK[\s\S]*COPY 1/)
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
