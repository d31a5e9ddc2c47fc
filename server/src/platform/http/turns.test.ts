import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { waitingInLine } from '@telecopy/contract/limits'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { defineCall, fields, success } from '@telecopy/contract/kit/define-call'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { makeAdministratorAccount } from '../../features/users/users.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { bindCalls } from './bind.ts'
import { mostBelow, mostOfBranch } from '../fair/fair-tree.ts'
import { makeServer } from './make-server.ts'
import { mostAtWork, readingMuch, takeStrangersTurns } from './turns.ts'

const waitsForTest = defineCall({
  method: 'POST',
  path: '/waits',
  summary: 'An answer that waits for the test',
  access: 'administrator',
  body: fields({ note: z.optional(z.string()) }),
  answer: success({}),
  bodyLimit: 256 * 1024,
  problems: [],
})

const strangersWait = defineCall({
  method: 'POST',
  path: '/strangers-wait',
  summary: 'The same for anybody',
  access: 'public',
  body: fields({}),
  answer: success({}),
  problems: [],
})

const readsMuch = defineCall({ ...waitsForTest, path: '/reads-much', readsMuch: true })

let test: TestApp
let org: Organisation
let east: string
let west: string

beforeAll(async () => {
  // Two of these connections are the most that a branch holds.
  test = await openTestApp({ databasePool: 5 })
  org = await makeOrganisation(test)
  east = await tokenOf(test, org.east.administrator)
  west = await tokenOf(test, org.west.administrator)
})
afterAll(() => test.close())

/** A server whose handler waits until the test ends its oldest work. */
async function openWaiting() {
  const begun: string[] = []
  const endings: (() => void)[] = []
  const server = makeServer(test.services)
  const wait = async (who: string) => {
    begun.push(who)
    await new Promise<void>((resolve) => endings.push(resolve))
    return { code: 1 } as const
  }
  await bindCalls(server, test.services, {
    calls: { waitsForTest, readsMuch, strangersWait },
    handlers: {
      waitsForTest: ({ administrator }) => wait(administrator.email),
      readsMuch: ({ administrator }) => wait(administrator.email),
      strangersWait: ({ address }) => wait(address),
    },
  })
  const send = async (token: string, url = '/waits') => {
    const headers = { authorization: `Bearer ${token}` }
    return (await server.inject({ method: 'POST', url, headers, payload: {} })).statusCode
  }
  const sendFrom = async (remoteAddress: string) =>
    (await server.inject({ method: 'POST', url: strangersWait.path, remoteAddress, payload: {} })).statusCode
  const endOne = () => endings.shift()?.()
  return { server, send, sendFrom, endOne, begun }
}

const countOf = (begun: readonly string[], { email }: { email: string }) =>
  begun.filter((one) => one === email).length

it('calls of an account take turns, and those of another account do not wait for them (req 83)', async () => {
  const { server, send, endOne, begun } = await openWaiting()
  const { administrator } = org.east
  const sent = [send(east), send(east), send(east), send(east)]
  await expect.poll(() => begun.length).toBe(2)
  const other = send(west)
  await expect.poll(() => countOf(begun, org.west.administrator)).toBe(1)
  expect(countOf(begun, administrator)).toBe(2)
  endOne()
  await expect.poll(() => countOf(begun, administrator)).toBe(3)
  const ends = setInterval(endOne, 5)
  expect(await Promise.all([...sent, other])).toEqual([200, 200, 200, 200, 200])
  clearInterval(ends)
  await server.close()
})

it('calls of all accounts of a branch take turns together, and no other branch waits for them (req 113)', async () => {
  const { server, send, endOne, begun } = await openWaiting()
  const { db } = test.database
  const accounts = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
      return tokenOf(test, await makeAdministratorAccount(db, fsi_gid))
    }),
  )
  const sent = accounts.flatMap((token) => [send(token), send(token)])
  await expect.poll(() => begun.length).toBe(2)
  const other = send(west)
  await expect.poll(() => countOf(begun, org.west.administrator)).toBe(1)
  expect(begun).toHaveLength(3)
  endOne()
  await expect.poll(() => begun.length).toBe(4)
  const ends = setInterval(endOne, 5)
  expect(new Set(await Promise.all([...sent, other]))).toEqual(new Set([200]))
  clearInterval(ends)
  await server.close()
})

it('calls of strangers take turns by their sites, and hold up no account (req 113)', async () => {
  const { server, send, sendFrom, endOne, begun } = await openWaiting()
  const site = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
  const sent = [...site, ...site].map((address) => sendFrom(address))
  await expect.poll(() => begun.length).toBe(1)
  const others = [send(west), sendFrom('192.0.2.7'), sendFrom('192.0.2.8')]
  await expect.poll(() => countOf(begun, org.west.administrator)).toBe(1)
  await expect.poll(() => begun.includes('192.0.2.7')).toBe(true)
  expect(begun).toHaveLength(3)
  const ends = setInterval(endOne, 5)
  expect(new Set(await Promise.all([...sent, ...others]))).toEqual(new Set([200]))
  clearInterval(ends)
  // The next turn is that of a site which has none.
  expect(begun.indexOf('192.0.2.8')).toBeLessThan(5)
  await server.close()
})

it('a place of strangers rests for as long as it was used while customers are held up (req 113)', async () => {
  const turns = takeStrangersTurns({ databasePool: 5 }, { areOthersHeldUp: () => true })
  const from = <T>(site: string, work: () => Promise<T>): Promise<T> =>
    turns({ share: ['', site, site], signal: new AbortController().signal }, work)
  const now = async () => performance.now()
  let leave = (): void => {}
  const other = from('192.0.2.1', () => new Promise<void>((resolve) => (leave = resolve)))
  const used = from('192.0.2.2', () => pause(40).then(now))
  const next = from('192.0.2.3', now)
  expect((await next) - (await used)).toBeGreaterThan(30)
  leave()
  await other
})

it('calls that read much leave places to the other calls of their branch (req 113)', async () => {
  const { server, send, endOne, begun } = await openWaiting()
  const sent = [1, 2, 3, 4].map(() => send(east, readsMuch.path))
  await expect.poll(() => begun.length).toBe(mostOfBranch(readingMuch({ databasePool: 5 })))
  sent.push(send(east))
  await expect.poll(() => begun.length).toBe(2)
  const ends = setInterval(endOne, 5)
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  clearInterval(ends)
  await server.close()
})

it('a caller who leaves loses its turn (req 83)', async () => {
  const { server, send, endOne, begun } = await openWaiting()
  const sent = [send(east), send(east)]
  await expect.poll(() => begun.length).toBe(2)
  const headers = { authorization: `Bearer ${east}`, 'content-type': 'application/json' }
  const leaving = request(new URL('/waits', await addressOf(server)), {
    method: 'POST',
    agent: false,
    headers,
  })
  const hasLeft = new Promise((resolve) => leaving.on('error', resolve))
  const noticed = new Promise<void>((resolve) =>
    server.server.once('request', (_request, answer) => answer.once('close', resolve)),
  )
  const hasCome = new Promise<void>((resolve) => server.server.once('request', () => resolve()))
  leaving.end('{}')
  await hasCome
  leaving.destroy()
  await hasLeft
  await noticed
  const ends = setInterval(endOne, 5)
  expect(await Promise.all([...sent, send(east)])).toEqual([200, 200, 200])
  clearInterval(ends)
  expect(begun).toHaveLength(3)
  await server.close()
})

it('a call whose session ended while it waited for its turn is refused (req 20)', async () => {
  const { server, send, endOne, begun } = await openWaiting()
  const token = await tokenOf(test, org.east.administrator)
  const first = [send(east), send(east)]
  await expect.poll(() => begun.length).toBe(2)
  const late = send(token)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  // A sign-out would wait for the places of its branch, too.
  const ended = `update sessions set ended_time = 1, ended_reason = 'sign-out'
    where session_id = (select max(session_id) from sessions)`
  expect((await test.database.pool.query(ended)).rowCount).toBe(1)
  const ends = setInterval(endOne, 5)
  expect(await Promise.all([...first, late])).toEqual([200, 200, 401])
  clearInterval(ends)
  await server.close()
})

it.each([
  [1, 1],
  [2, 1],
  [10, 4],
  [200, 80],
])('of %i connections a branch uses %i at most (req 113)', (databasePool, most) =>
  expect(mostOfBranch(mostAtWork({ databasePool }))).toBe(most),
)

describe('a large body', () => {
  const large = { note: 'n'.repeat(5000) }

  /** Sends bodies of accounts while another one is read; answers whose handlers began, in their order. */
  async function begunAfter(senders: readonly string[], payload: object, isRead = true): Promise<string[]> {
    const { server, begun, endOne } = await openWaiting()
    const endOfReading = await test.services.bodies.enter({ share: ['elsewhere', 'own', '1'] })
    const sent: Promise<unknown>[] = []
    for (const token of senders) {
      const headers = { authorization: `Bearer ${token}` }
      sent.push(server.inject({ method: 'POST', url: '/waits', headers, payload }))
      if (isRead) await expect.poll(() => test.services.bodies.waitingCount).toBe(sent.length)
    }
    if (isRead) {
      expect(begun).toEqual([])
      endOfReading()
    }
    const ends = setInterval(endOne, 1)
    await Promise.all(sent)
    clearInterval(ends)
    endOfReading()
    await server.close()
    return begun
  }

  it('is read in turns of the branches, one at a time, whatever the call (req 113)', async () => {
    const { email } = org.east.administrator
    const other = org.west.administrator.email
    const begun = await begunAfter([east, east, west], large)
    expect(begun.toSorted()).toEqual([email, email, other].toSorted())
    expect(begun.indexOf(other)).toBeLessThan(2)
  })

  it('is refused when its account fills its part of the line, and one of another branch is not (req 113)', async () => {
    const { server, begun, endOne } = await openWaiting()
    const { bodies } = test.services
    const endOfReading = await bodies.enter({ share: ['elsewhere', 'own', '1'] })
    const sendLarge = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await server.inject({ method: 'POST', url: '/waits', headers, payload: large })).statusCode
    }
    const sent = Array.from({ length: mostBelow(mostOfBranch(waitingInLine.largeBodies)) }, () =>
      sendLarge(east),
    )
    await expect.poll(() => bodies.waitingCount, { timeout: 15_000 }).toBe(sent.length)
    expect(await sendLarge(east)).toBe(503)
    const other = sendLarge(west)
    await expect.poll(() => bodies.waitingCount).toBe(sent.length + 1)
    endOfReading()
    const ends = setInterval(endOne, 1)
    expect(new Set(await Promise.all([...sent, other]))).toEqual(new Set([200]))
    clearInterval(ends)
    expect(begun).toHaveLength(sent.length + 1)
    await server.close()
  })

  // Its values take fifty times the memory of their text: 120 such bodies ended a process with a heap of 1 GiB.
  it('of more values than any call takes is refused before it is parsed (req 48)', async () => {
    const { server } = await openWaiting()
    const sendText = async (payload: string) => {
      const headers = { authorization: `Bearer ${east}`, 'content-type': 'application/json' }
      return (await server.inject({ method: 'POST', url: '/waits', headers, payload })).json<object>()
    }
    const lists = (count: number) => `{"note":[${'[],'.repeat(count)}1]}`
    expect(await sendText(lists(26_000))).toMatchObject({ code: 400, message: serverMessages.malformedJson })
    expect(await sendText(lists(20_000))).toMatchObject({ code: 400, errors: [{ path: 'note' }] })
    await server.close()
  })

  it('keeps no small one waiting', async () => {
    expect(await begunAfter([east, west], { note: 'small' }, false)).toHaveLength(2)
  })
})
