import { brokenInvariants } from '@telecopy/server/testing/invariants'
import { existsSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { expectCleanStop, expectGone } from './stage/aftermath.ts'
import { openEmptyStage } from './stage/embedded-stage.ts'
import { chanceOf, roundsOf } from './stage/rounds.ts'
import { eventually } from './stage/server.ts'

/** The files that a first start makes, one after the other: a kill comes soon after one of them. */
const moments = ['secret-key', 'database/unfinished/global', 'database/cluster', 'database/cluster'] as const

const inodeOf = async (path: string): Promise<number> => (existsSync(path) ? (await stat(path)).ino : 0)
const textOf = async (path: string): Promise<string> => (existsSync(path) ? readFile(path, 'utf8') : '')

it('F16: a start remakes the half-made database of a killed first start, and never a complete one', async () => {
  const chance = chanceOf(1600)
  for (let round = Math.ceil(roundsOf(24) / 3); round > 0; round -= 1) {
    const stage = await openEmptyStage()
    onTestFinished(() => stage.clear())
    const cluster = join(stage.folder, 'database/cluster')
    const key = join(stage.folder, 'secret-key')
    const first = await stage.start({ env: { DEMO: '1' } })
    const moment = chance.pick(moments)
    await eventually(
      () => existsSync(join(stage.folder, moment)) || undefined,
      () => `the first start makes no ${moment}: ${first.output()}`,
    )
    await pause(chance.below(600))
    await first.kill()
    await expectGone(first)
    const [clusterBefore, keyBefore] = [await inodeOf(cluster), await textOf(key)]

    const second = await stage.start({ env: { DEMO: '1' } })
    await second.untilReady()
    if (clusterBefore !== 0) expect(await inodeOf(cluster)).toBe(clusterBefore)
    if (keyBefore !== '') expect(await textOf(key)).toBe(keyBefore)
    await signInDemonstration(second.url)
    await expectCleanStop(second)
    expect(await readdir(join(stage.folder, 'database'))).not.toContain('unfinished')
    expect(await stage.withDatabase(({ db }) => brokenInvariants(db))).toEqual([])
    await stage.clear()
  }
})

/** The demonstration organisation exists, and is complete enough to work with. */
async function signInDemonstration(url: string): Promise<void> {
  const basic = Buffer.from('admin@telecopy.example:Telecopy2025').toString('base64')
  const response = await fetch(`${url}/aws-endpoint/signin`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
  })
  expect(await response.json()).toMatchObject({ code: 1 })
}
