import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { findFreePort } from '../lib/free-port.mjs'
import { keptReleases } from './kept-releases.mjs'
import { type Load, administratorsOf, lostWrites, signIn, startLoad } from './load.ts'
import { startCaddy, startNginx } from './proxies.ts'
import { type Stage, restoredStage } from './stage.ts'

const { last, current, next } = inject('codes')
const released = keptReleases.at(-1)?.version ?? ''

const betweenMilliseconds = 2000
// Those of docs/install.md.
const drainSeconds = 5

type Served = Awaited<ReturnType<Stage['serve']>>

async function loadThrough(stage: Stage, url: string): Promise<Load> {
  const accounts = (await administratorsOf(stage)).map((person) => signIn(url, person))
  return startLoad(url, await Promise.all(accounts))
}

/** No call has failed, and calls came all the time. */
async function expectWhole(stage: Stage, load: Load): Promise<void> {
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.calls()).toBeGreaterThan(300)
  expect(await lostWrites(stage, load)).toEqual([])
}

it.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'behind %s, two processes of the last release become this one with no failed call',
  async (_name, startProxy) => {
    const stage = await restoredStage(last, released)
    const ports = [await findFreePort(), await findFreePort()]
    const old: Served[] = []
    for (const port of ports) old.push(await stage.serve(last, { port }))
    const proxy = await startProxy(ports)
    const load = await loadThrough(stage, proxy.url)
    await pause(betweenMilliseconds)
    expect(stage.operate(current, 'migrate')).toMatch(/^Migrated: /)
    for (const [at, port] of ports.entries()) {
      proxy.leaveOut(port)
      await pause(betweenMilliseconds)
      expect(await old[at]?.stop()).toBe(0)
      await stage.serve(current, { port, drainSeconds })
      proxy.leaveOut(undefined)
      await pause(betweenMilliseconds)
    }
    await expectWhole(stage, load)
  },
)

it('behind Caddy, which asks whether they are ready, two processes of this release become the next one with no failed call', async () => {
  const stage = await restoredStage(current, released)
  const ports = [await findFreePort(), await findFreePort()] as const
  const old: Served[] = []
  for (const port of ports) old.push(await stage.serve(current, { port, drainSeconds }))
  const caddy = await startCaddy(ports)
  const load = await loadThrough(stage, caddy.url)
  await pause(betweenMilliseconds)
  expect(stage.operate(next, 'migrate')).toMatch(/^Migrated: /)
  for (const [at, port] of ports.entries()) {
    expect(await old[at]?.stop()).toBe(0)
    await stage.serve(next, { port, drainSeconds })
    // Caddy looks once a second whether it is ready.
    await pause(betweenMilliseconds)
  }
  await expectWhole(stage, load)
})
