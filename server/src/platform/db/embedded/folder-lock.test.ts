import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'telecopy-lock-')))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('is held once, and names its holder', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The database folder ${folder} is in use by process ${process.pid} on `,
  )
  unlock()
})

it('is free again once given back', async () => {
  for (let round = 0; round < 3; round += 1) {
    const unlock = await lockFolder(folder)
    unlock()
  }
  expect(readdirSync(folder)).toEqual(['lock-3'])
})

it('goes to exactly one of many that find it stale', async () => {
  for (let round = 0; round < 20; round += 1) {
    const takers = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
    const holders = takers.filter((taker) => taker.status === 'fulfilled')
    expect(holders).toHaveLength(1)
    holders[0]?.value()
  }
})

it('holds in a folder whose path is too long for a socket', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const unlock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toThrow(`in use by process ${process.pid}`)
  unlock()
  const unlockAgain = await lockFolder(deep)
  unlockAgain()
})

it('ignores a lock that was copied with the folder', async () => {
  writeFileSync(join(folder, 'lock-4'), '')
  const unlock = await lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['lock-5'])
  unlock()
})
