import { afterAll, beforeAll, expect, it } from 'vitest'
import { TooBusy } from '@telecopy/contract/kit/problems'
import { passwordHashing } from '@telecopy/contract/limits'
import { openWatch } from '../../platform/watch/watch-server.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { watchWorld } from '../../watch.ts'
import { hashPassword, hashingTurns, reserveHash } from './password-hash.ts'

let test: TestApp
let watching: Awaited<ReturnType<typeof openWatch>>

beforeAll(async () => {
  test = await openTestApp()
  watching = await openWatch(watchWorld(test.database, test.services), { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await watching.stop()
  await test.close()
})

async function hashing(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${watching.port}/metrics`)).text()
  return readMetrics(text).get(`telecopy_hashing_${name}`)?.samples.get('')
}

it('the metrics show hashes that run and wait, and those that are refused', async () => {
  expect([await hashing('running'), await hashing('waiting'), await hashing('refused_total')]).toEqual([
    0, 0, 0,
  ])
  const hashes = Array.from({ length: 20 }, () => hashPassword('Passw0rd'))
  expect(await hashing('running')).toBe(hashingTurns.concurrency)
  expect(await hashing('waiting')).toBeGreaterThan(0)
  await Promise.all(hashes)
  await expect.poll(() => hashing('running')).toBe(0)
  const places = Array.from({ length: passwordHashing.mostWaiting + hashingTurns.concurrency }, () =>
    reserveHash({}),
  )
  expect(() => reserveHash({})).toThrow(TooBusy.message)
  for (const place of places) place.giveUp()
  expect(await hashing('refused_total')).toBe(1)
})
