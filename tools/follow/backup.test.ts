import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done } from './done.ts'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'

const { block, missed } = followedPage('docs/backup.md')

let followed: Awaited<ReturnType<typeof openInstallation>>

beforeAll(async () => {
  followed = await openInstallation()
  await followed.makeDatabase('empty')
  // The machine to which the page sends a backup.
  writeFileSync(
    '/usr/local/sbin/ssh',
    `#!/bin/sh\n[ "$1" = vault ] && cd '${followed.place}' && sh -c "$2"\n`,
    { mode: 0o755 },
  )
})
afterAll(() => followed.close())

describe('docs/backup.md', () => {
  const [write = '', send = '', verify = '', restore = ''] = block('Backup and restore').split('\n')

  it('writes a backup, and one to another machine', async () => {
    await followed.telecopy(write)
    await followed.telecopy(send)
    const [here, there] = [
      readFileSync('/backups/telecopy-2025-06-01.tar'),
      readFileSync(join(followed.place, 'telecopy.tar')),
    ]
    expect(there.length).toBe(here.length)
  })

  it('verifies it without a database', async () => {
    const out = await done(type(followed.inRelease(verify), { cwd: followed.place }))
    expect(out).toMatch(/rows/)
  })

  it('restores it into an empty database', async () => {
    await followed.telecopy(restore, 'empty')
    expect(await followed.telecopy('npm run telecopy -- group list', 'empty')).toContain('Example Fax')
  })

  it('looks into it with tar and psql', async () => {
    await followed.makeDatabase('looked_into')
    await followed.telecopy('npm run telecopy -- migrate', 'looked_into')
    const url = new URL('/looked_into', followed.postgres.url)
    const commands = block('Looking into a backup')
    expect(commands).toContain("psql -c 'copy groups from stdin'")
    const out = await done(
      type(`export PGHOST=127.0.0.1 PGPORT=${url.port} PGUSER=postgres PGDATABASE=looked_into\n${commands}`, {
        cwd: followed.place,
      }),
    )
    expect(out).toMatch(/: OK[\s\S]*COPY 1/)
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
