import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { keptReleases } from './kept-releases.mjs'
import { administratorsOf, lostWrites, signIn, startLoad } from './load.ts'
import { restoredStage } from './stage.ts'

const { last, current, next } = inject('codes')
const released = keptReleases.at(-1)?.version ?? ''

const loadMilliseconds = 8000

describe.each([
  { old: `release ${released}`, oldCode: last, newer: 'this one', newCode: current },
  { old: 'this release', oldCode: current, newer: 'the next one', newCode: next },
])('$old, on whose database $newer migrates', ({ oldCode, newCode }) => {
  it('answers every call before, meanwhile and afterwards, and loses no write', async () => {
    const stage = await restoredStage(oldCode, released)
    const server = await stage.serve(oldCode)
    const accounts = await Promise.all(
      (await administratorsOf(stage)).map((person) => signIn(server.url, person)),
    )
    const load = startLoad(server.url, accounts)
    await pause(loadMilliseconds / 4)
    expect(stage.operate(newCode, 'migrate')).toMatch(/^Migrated: /)
    const callsBefore = load.calls()
    await pause(loadMilliseconds)
    await load.stop()
    expect(load.failures).toEqual([])
    expect(load.calls() - callsBefore).toBeGreaterThan(100)
    expect(await lostWrites(stage, load)).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})
