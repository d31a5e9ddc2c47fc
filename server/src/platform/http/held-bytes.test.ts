import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineCall, fields, success } from '@telecopy/contract/kit/define-call'
import * as z from 'zod/mini'
import { makeAdministratorAccount } from '../../features/users/users.factory.ts'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { bindCalls } from './bind.ts'
import { makeServer } from './make-server.ts'

const mebibyte = 1024 * 1024

const base = {
  method: 'POST',
  body: fields({ text: z.optional(z.string()) }),
  answer: success({ text: z.string() }),
  problems: [],
  bodyLimit: 8 * mebibyte,
} as const
const calls = {
  takeMuch: defineCall({ ...base, path: '/much', summary: 'A large body', access: 'administrator' }),
  takeOfAnybody: defineCall({ ...base, path: '/anybody', summary: 'A large body', access: 'public' }),
}

let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

/** A server whose slow clients lose their places after so many seconds, and what its clients do. */
async function open(progressSeconds = 60) {
  const server = makeServer(test.services)
  const answer = async () => ({ code: 1 as const, text: '' })
  await bindCalls(server, test.services, {
    calls,
    handlers: { takeMuch: answer, takeOfAnybody: answer },
    places: { waitSeconds: 0.2, progressSeconds },
  })
  const port = Number(new URL(await addressOf(server)).port)
  /** Sends the head of a call and the first byte of its body. `end` sends the rest, and answers the status. */
  const begin = (path: string, bytes: number | 'chunked', { token = '', from = '127.0.0.1' } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', () => undefined)
    const length = bytes === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n` +
        `${token === '' ? '' : `Authorization: Bearer ${token}\r\n`}\r\n${bytes === 'chunked' ? `1388\r\n${'{'.padEnd(5000)}\r\n` : '{'}`,
    )
    const status = () => Number(/^HTTP\/1\.1 (\d+)/.exec(got)?.[1] ?? 0)
    return {
      status,
      isCut: () => socket.destroyed,
      leave: () => socket.destroy(),
      end: async () => {
        socket.write(bytes === 'chunked' ? '1\r\n}\r\n0\r\n\r\n' : `${' '.repeat(bytes - 2)}}`)
        await expect.poll(status, { interval: 5, timeout: 5000 }).not.toBe(0)
        return status()
      },
    }
  }
  return { server, begin }
}

it('bodies that a branch does not end are few, and those of another branch are read (req 83, 113)', async () => {
  const { server, begin } = await open()
  const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
  const below = await tokenOf(test, await makeAdministratorAccount(test.database.db, fsi_gid))
  const half = (token: string) => begin('/much', 8 * mebibyte, { token })
  // A branch has places for 22 megabytes, and each level below for less.
  const unended = [half(east), begin('/much', 'chunked', { token: below })]
  await pause(200)
  expect(unended.map((one) => one.status())).toEqual([0, 0])
  const refused = half(east)
  await expect.poll(refused.status).toBe(503)
  expect(await begin('/much', 4000, { token: east }).end()).toBe(200)
  expect(await begin('/much', 1_000_000, { token: root }).end()).toBe(200)
  for (const one of [...unended, refused]) one.leave()
  await server.close()
})

it('a body of which nothing more comes gives way to another one of its branch (req 83, 113)', async () => {
  const { server, begin } = await open(0.1)
  const unended = [1, 2].map(() => begin('/much', 8 * mebibyte, { token: east }))
  await pause(300)
  expect(await begin('/much', 8 * mebibyte, { token: east }).end()).toBe(200)
  expect(unended.filter((one) => one.isCut())).toHaveLength(1)
  for (const one of unended) one.leave()
  await server.close()
})

it('bodies of strangers are few, and the site that keeps most gives room to others (req 83, 94)', async () => {
  const { server, begin } = await open()
  const half = (from: string) => begin('/anybody', mebibyte, { from })
  // There are places for 15 megabytes.
  const unended = Array.from({ length: 15 }, (_, at) => half(`127.0.1.${at + 1}`))
  await pause(200)
  expect(await begin('/anybody', 20_000, { from: '127.0.2.1' }).end()).toBe(200)
  expect(await begin('/anybody', 20_000, { from: '127.0.2.2' }).end()).toBe(200)
  expect(unended.filter((one) => one.isCut()).length).toBeGreaterThan(0)
  expect(await begin('/much', 1_000_000, { token: east }).end()).toBe(200)
  for (const one of unended) one.leave()
  await server.close()
})

it('bodies whose callers are not proved yet are few, and those of known callers are read (req 83, 94)', async () => {
  const { server, begin } = await open()
  expect(await begin('/much', 5000, { token: east }).end()).toBe(200)
  const client = await test.database.pool.connect()
  await client.query('begin; lock table session_tokens in access exclusive mode')
  const asking = (from: string) => begin('/much', mebibyte, { token: `invented${from}`, from })
  // A site has places for 45 of them.
  const waiting = Array.from({ length: 45 }, () => asking('127.0.3.1'))
  await pause(200)
  const refused = asking('127.0.3.1')
  await expect.poll(refused.status).toBe(503)
  const known = begin('/much', 5000, { token: east })
  await pause(100)
  expect([...waiting, known].map((one) => one.status())).toEqual(Array(46).fill(0))
  await client.query('rollback')
  client.release()
  expect(await known.end()).toBe(200)
  for (const one of [...waiting, refused]) one.leave()
  await server.close()
})
