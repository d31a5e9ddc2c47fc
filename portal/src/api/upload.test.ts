import { Unauthorised } from '@telecopy/contract/kit/problems'
import { checkUserImport, importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import type { ImportCheckLine } from '@telecopy/contract/user-imports/user-imports.schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, fails, fakeServer, loses, refuses, streams } from '../testing/fake-server.ts'
import { freshTab, signedIn } from '../testing/session.ts'
import { Problem } from './problem.ts'
import { upload, uploadForLines } from './upload.ts'

const ref_code = '0a1b2c3d4e5f0a1b2c3d4e5f'
const body = { fsi_gid: 7, time_zone: 'UTC' as const, user_list_csv: new Blob(['Email\r\n']) }

const rows: ImportCheckLine = { kind: 'rows', rows_done: 500, rows_total: 501, rows: [] }
const end: ImportCheckLine = {
  kind: 'end',
  rows_total: 501,
  count_create: 501,
  count_skip: 0,
  count_fail: 0,
  count_unchecked: 0,
  file_message: '',
}

const onSent = (): void => undefined

let exits: ReturnType<typeof freshTab>
beforeEach(() => {
  exits = freshTab()
  signedIn()
})

describe('a call with an upload', () => {
  it('sends a form with the token and the attempt, and reports how much is sent', async () => {
    const { to } = fakeServer([answers(importUsers, { ref_code })])
    const told: number[][] = []
    expect(
      await upload(importUsers, { body, attempt: 'one', onSent: (...sent) => void told.push(sent) }),
    ).toEqual({ code: 1, ref_code })
    const [sent] = to(importUsers)
    expect(sent?.body).toMatchObject({ fsi_gid: '7', time_zone: 'UTC' })
    expect(sent?.headers.get('authorization')).toBe('Bearer access-1')
    expect(sent?.headers.get('idempotency-key')).toBe('one')
    // The browser names the boundary of the form.
    expect(sent?.headers.get('content-type')).toBeNull()
    expect(told.map(([bytes = 0, total = 1]) => bytes / total)).toEqual([0.5, 1])
  })

  it('throws a problem after a lost answer, and after a refusal', async () => {
    const { now } = fakeServer([loses(importUsers)])
    const lost = await upload(importUsers, { onSent, body }).catch((error: unknown) => error)
    expect([lost, lost instanceof Problem && lost.httpStatus]).toEqual([expect.any(Problem), 0])
    now(refuses(importUsers, { message: 'No.', reason: 'too_many_imports' }))
    await expect(upload(importUsers, { onSent, body })).rejects.toMatchObject({
      code: 0,
      reason: 'too_many_imports',
    })
  })

  it('ends the session like any other call', async () => {
    fakeServer([fails(importUsers, Unauthorised)])
    await expect(upload(importUsers, { onSent, body })).rejects.toMatchObject({ code: 1001 })
    expect(exits.signIn).toHaveBeenCalledTimes(1)
  })

  it('that is aborted ends as aborted, not as lost', async () => {
    const never = new Promise<{ ref_code: string }>(() => undefined)
    fakeServer([answers(importUsers, () => never)])
    const control = new AbortController()
    const sending = upload(importUsers, { onSent, body, signal: control.signal })
    control.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a call that answers lines', () => {
  it('brings each line as it arrives', async () => {
    let goOn = (): void => undefined
    const pause = new Promise<void>((resolve) => (goOn = resolve))
    fakeServer([
      streams(checkUserImport, async function* () {
        yield rows
        await pause
        yield end
      }),
    ])
    const lines = await uploadForLines(checkUserImport, { onSent, body })
    expect((await lines.next()).value).toEqual(rows)
    goOn()
    expect((await lines.next()).value).toEqual(end)
    expect((await lines.next()).done).toBe(true)
  })

  it('throws a problem when the answer is cut', async () => {
    fakeServer([
      streams(checkUserImport, async function* () {
        yield rows
        throw new TypeError('cut')
      }),
    ])
    const all = async () => {
      for await (const line of await uploadForLines(checkUserImport, { onSent, body }))
        expect(line).toEqual(rows)
    }
    await expect(all()).rejects.toMatchObject({ httpStatus: 0 })
  })

  it('is refused by a rule of the domain before its first line', async () => {
    fakeServer([refuses(checkUserImport, { message: 'No.', reason: 'group_deactivated' })])
    await expect(uploadForLines(checkUserImport, { onSent, body })).rejects.toMatchObject({
      reason: 'group_deactivated',
    })
  })

  it('is cancelled by its signal', async () => {
    const never = new Promise<void>(() => undefined)
    fakeServer([
      streams(checkUserImport, async function* () {
        yield rows
        await never
        yield end
      }),
    ])
    const control = new AbortController()
    const lines = await uploadForLines(checkUserImport, { onSent, body, signal: control.signal })
    await lines.next()
    const next = lines.next()
    control.abort()
    await expect(next).rejects.toMatchObject({ name: 'AbortError' })
  })
})
