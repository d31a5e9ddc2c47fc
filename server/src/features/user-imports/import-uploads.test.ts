import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { TooManyTries } from '@telecopy/contract/kit/problems'
import { uploads } from '@telecopy/contract/limits'
import { shareOf } from '../../platform/fair/share.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { addressOf } from '../../testing/address-of.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { checkUserImport } from './check-user-import.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { csvOf, fileOf, rowOf } from './user-imports.factory.ts'

let { test, org, root, east } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, root, east } = opened)
})

let address: string
beforeEach(async () => {
  address = await addressOf(test.app)
})

const checks = '/admin-endpoint/users/import/dry-run'

const listOf = (rows: number) =>
  csvOf(...Array.from({ length: rows }, (_, at) => rowOf(`u${at}@open.example`)))

/** Sends a form as a client of its own; the last bytes stay away if it breaks off. */
async function sends(url: string, token: string, { rows = 1, isWhole = true } = {}): Promise<ClientRequest> {
  const { payload, headers } = await multipartOf({
    fsi_gid: org.east.group.fsi_gid,
    time_zone: 'UTC',
    user_list_csv: fileOf(listOf(rows)),
  })
  const sent = request(new URL(url, address), {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${token}` },
  })
  sent.on('error', () => undefined)
  sent.write(isWhole ? payload : payload.subarray(0, -60))
  if (isWhole) sent.end()
  return sent
}

const answered = async (sent: ClientRequest): Promise<IncomingMessage> => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function bodyOf(answer: IncomingMessage): Promise<unknown> {
  const pieces = await answer.toArray()
  return JSON.parse(Buffer.concat(pieces as Buffer[]).toString()) as unknown
}

const underWay = async (url: string): Promise<number | undefined> => {
  const { rows } = await test.database.pool.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from rate_limits where starts_with(bucket, $1)',
    [`call|${url}|`],
  )
  return rows[0]?.used
}

/** The status of another check, with nothing spent of the limit in a minute. */
async function again(): Promise<number | undefined> {
  await test.database.db.deleteFrom('rate_limits').execute()
  return (await answered(await sends(checks, east))).resume().statusCode
}

describe('a list that is sent or checked', () => {
  it('is one of two checks of its account, whether its client sends or reads slowly (req 83)', async () => {
    const reading = await sends(checks, east, { rows: 20_000 })
    // It takes the head of the answer, and no more.
    const slow = await answered(reading)
    expect(slow.statusCode).toBe(200)
    const sending = await sends(checks, east, { isWhole: false })
    await expect.poll(() => underWay(checks)).toBe(2)
    const third = await answered(await sends(checks, east))
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5'])
    expect(await bodyOf(third)).toEqual({
      code: 429,
      message: 'This is running several times already. Please end one of them and try again.',
    })
    const other = await answered(await sends(checks, root))
    expect(other.statusCode).toBe(200)
    other.resume()
    for (const one of [reading, sending]) one.destroy()
    await expect.poll(again).toBe(200)
  })

  it('keeps its place after its client has left, while the thread works on its file (req 83)', async () => {
    const { administrator, group } = org.east
    const ctx = {
      ...test.services,
      requestId: '',
      attemptKey: '',
      address: '',
      device: '',
      actor: administrator,
      share: shareOf(administrator, []),
      administrator: {
        ...administrator,
        language: 'en' as const,
        group_name: group.group_name,
        session_id: 0,
      },
      scope: scopeOf(group.fsi_gid),
    }
    const input = { fsi_gid: group.fsi_gid, time_zone: 'UTC', user_list_csv: Buffer.from(listOf(1)) } as const
    const open = async () => (await checkUserImport(ctx, input)).lines[Symbol.asyncIterator]()
    const [one, other, third] = [await open(), await open(), await open()]
    // The thread answers in a later turn of the event loop.
    const begun = [one.next(), other.next()]
    const left = [one, other].map(async (check) => check.return?.())
    await expect(third.next()).rejects.toMatchObject({
      type: TooManyTries,
      details: { retryAfterSeconds: 5 },
    })
    await Promise.all([...begun, ...left])
    expect(await (await open()).next()).toMatchObject({ done: false, value: { kind: 'rows', rows_done: 1 } })
  })

  it('is refused by the length that its head names, before its body has come (req 84)', async () => {
    const sending = request(new URL(checks, address), {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': uploads.importBytes + 100_001,
        authorization: `Bearer ${east}`,
      },
    })
    sending.flushHeaders()
    const answer = await answered(sending)
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    sending.destroy()
  })

  it.each([
    ['before its file ends', '/admin-endpoint/users/import'],
    ['of a check', checks],
  ])('is no error of the server when its client leaves %s (req 85)', async (_when, url) => {
    test.logged.length = 0
    const sending = await sends(url, east, { isWhole: false })
    await expect.poll(() => underWay(url)).toBe(1)
    await pause(50)
    sending.destroy()
    const events = () =>
      test.logged.map((one) => JSON.parse(one) as { msg: string }).filter(({ msg }) => msg !== 'call')
    await expect.poll(events).toMatchObject([{ level: 'info', route: url, msg: 'the caller left' }])
  })
})
