import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineCall } from '@telecopy/contract/kit/define-call'
import * as z from 'zod/mini'
import { addressOf } from '../../testing/address-of.ts'
import { openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { bindCalls } from './bind.ts'
import { makeServer } from './make-server.ts'

const seconds = 0.5

const readForever = defineCall({
  method: 'GET',
  path: '/forever',
  summary: 'An answer without an end',
  access: 'administrator',
  bodyless: true,
  answer: z.string(),
  lines: true,
  problems: [],
  open: { perAccount: 1, inProcess: 9, seconds },
})

let test: TestApp
let east: string
let lines = 0

beforeAll(async () => {
  ;({ test, east } = await openOrganisation())
})
afterAll(() => test.close())

const line = 'x'.repeat(64 * 1024)

async function* forever(): AsyncGenerator<string> {
  for (;;) {
    lines += 1
    yield line
  }
}

it('an answer that its client does not read waits with a few lines, and is cut when its time is over (req 83, 85)', async () => {
  const server = makeServer(test.services)
  await bindCalls(server, test.services, {
    calls: { readForever },
    handlers: { readForever: async () => forever() },
  })
  const headers = { authorization: `Bearer ${east}` }
  const reading = get(new URL('/forever', await addressOf(server)), { headers, agent: false })
  const [answer] = (await once(reading, 'response')) as [IncomingMessage]
  const began = performance.now()
  const refused = await server.inject({ url: '/forever', headers })
  expect(refused.statusCode).toBe(429)
  const closed = new Promise<void>((resolve) => answer.once('close', resolve).on('error', () => undefined))
  // The system's own buffers hold some megabytes.
  await pause(300)
  expect(lines * line.length).toBeLessThan(20_000_000)
  answer.resume()
  await closed
  expect(performance.now() - began).toBeLessThan(5000)
  expect(answer.complete).toBe(false)
  await server.close()
})
