import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { keptReleases } from './kept-releases.mjs'
import { laterName } from './later-release.mjs'
import { administratorsOf, send, signIn } from './load.ts'
import { type Stage, openStage, restoredStage } from './stage.ts'

const { last, current, next, breaking } = inject('codes')
const released = keptReleases.at(-1)?.version ?? ''

/** An administrator adds a group on a server of a release, which then stops. */
async function addGroup(stage: Stage, code: string, group_name: string): Promise<void> {
  const [root] = await administratorsOf(stage, 1)
  const server = await stage.serve(code)
  const me = await signIn(server.url, root ?? { email: '', fsi_gid: 0, fsi_uid: 0 })
  expect(
    (await send(server.url, '/admin-endpoint/group/add', { ...me, body: { group_name } })).json,
  ).toMatchObject({
    code: 1,
  })
  expect(await server.stop()).toBe(0)
}

const groupsOf = async (stage: Stage): Promise<string[]> =>
  (await stage.query<{ group_name: string }>('select group_name from groups')).map((row) => row.group_name)

/** What a start says that does not succeed. */
const refusalOf = (stage: Stage, code: string): Promise<string> =>
  stage.serve(code).then(
    () => 'it has started',
    (error: unknown) => String(error),
  )

it('the last release serves again after the next one, if that only expanded the schema', async () => {
  const stage = await restoredStage(current, released)
  await addGroup(stage, current, 'Before the upgrade')
  expect(stage.operate(next, 'migrate')).toMatch(/^Migrated: 9000_later/)
  await addGroup(stage, next, 'After the upgrade')
  await addGroup(stage, current, 'After the way back')
  expect(await groupsOf(stage)).toEqual(
    expect.arrayContaining(['Before the upgrade', 'After the upgrade', 'After the way back']),
  )
  expect(stage.operate(current, 'migrate')).toMatch(
    new RegExp(
      `^The database is of release ${laterName}, on which this release, \\S+, works too; nothing was changed\\.`,
    ),
  )
  expect(stage.operate(current, 'group', 'list', '--search', 'After the upgrade')).toContain(
    'After the upgrade',
  )
  // A backup on the way back is one of the next release's schema, so that one restores it.
  const backup = join(tmpdir(), `telecopy-way-back-${process.pid}.tar`)
  stage.operate(current, 'backup', '--to', backup)
  try {
    const copy = await openStage()
    expect(() => copy.operate(current, 'restore', '--from', backup)).toThrow(
      `The backup was made by release ${laterName}, whose tables this release, `,
    )
    copy.operate(next, 'restore', '--from', backup)
    expect(await groupsOf(copy)).toEqual(await groupsOf(stage))
  } finally {
    if (existsSync(backup)) rmSync(backup)
  }
  // Forward again.
  await addGroup(stage, next, 'Forward again')
})

it('the last release refuses a schema that was contracted, in one sentence, and a restore leads back', async () => {
  const stage = await restoredStage(current, released)
  const backup = join(tmpdir(), `telecopy-before-${process.pid}.tar`)
  await addGroup(stage, current, 'Before the upgrade')
  stage.operate(current, 'backup', '--to', backup)
  try {
    stage.operate(breaking, 'migrate')
    const sentence = new RegExp(
      `The database was migrated by release ${laterName}, on which this release, \\S+, does not work: start ${laterName}, or restore a backup of \\S+ into an empty database\\.\\n`,
    )
    expect(await refusalOf(stage, current)).toMatch(
      new RegExp(`Telecopy could not start\\. ${sentence.source}`),
    )
    expect(() => stage.operate(current, 'group', 'list')).toThrow(sentence)
    expect(() => stage.operate(current, 'migrate')).toThrow(sentence)
    const copy = await openStage()
    expect(copy.operate(current, 'restore', '--from', backup)).toMatch(/^Restored the backup of /)
    expect(await groupsOf(copy)).toContain('Before the upgrade')
    await addGroup(copy, current, 'After the way back')
  } finally {
    rmSync(backup, { force: true })
  }
})

it('the last release starts on a schema that this one expanded; 2.1.0-rc.1 cannot, and says so', async () => {
  const stage = await restoredStage(last, released)
  stage.operate(current, 'migrate')
  if (released === '2.1.0-rc.1')
    expect(await refusalOf(stage, last)).toMatch(
      /Telecopy could not start\. The database was made by a newer release \(it has \w+\): start that release\.\n/,
    )
  else expect(stage.operate(last, 'migrate')).toMatch(/works too; nothing was changed/)
})

it('two new servers that start at once on a database of the last release migrate it once, and both serve', async () => {
  const stage = await restoredStage(last, released)
  const servers = await Promise.all([stage.serve(current), stage.serve(current)])
  for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const rows = await stage.query<{ name: string }>(
    'select name from kysely_migration group by name having count(*) > 1',
  )
  expect(rows).toEqual([])
  const [kept] = await stage.query<{ kept: number }>(
    'select count(*)::int as kept from kysely_migration where release is null',
  )
  expect(kept).toEqual({ kept: 0 })
  for (const server of servers) expect(await server.stop()).toBe(0)
})
