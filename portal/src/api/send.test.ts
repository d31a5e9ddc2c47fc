import { getAccount, getOwnNumber, setOwnDefaultNumber } from '@telecopy/contract/account/account.calls'
import { listBulletins } from '@telecopy/contract/dashboard/dashboard.calls'
import { AccessTokenExpired, Unauthorised } from '@telecopy/contract/kit/problems'
import { refreshSession, signIn } from '@telecopy/contract/sign-in/sign-in.calls'
import { exportUserList, sendWelcomeEmail } from '@telecopy/contract/users/users.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Sent,
  answers,
  chooses,
  fails,
  fakeServer,
  loses,
  onlyWith,
  refuses,
} from '../testing/fake-server.ts'
import { makeAccount } from '../testing/make-account.ts'
import { freshTab, signedIn } from '../testing/session.ts'
import { Problem } from './problem.ts'
import { send } from './send.ts'
import { checkSession } from './session-check.ts'
import { accessToken } from './session-cookies.ts'

const bearer = ({ headers }: Sent) => headers.get('authorization')
const account = answers(getAccount, makeAccount())
const numberIsSet = answers(setOwnDefaultNumber, {})
const expired = fails(getAccount, AccessTokenExpired)
const successor = answers(refreshSession, { fsi_admin_uid: 7, fsi_a_t: 'access-2', fsi_r_t: 'refresh-2' })

let exits: ReturnType<typeof freshTab>
beforeEach(() => {
  exits = freshTab()
})

describe('a call that answers a file', () => {
  const fileOf = (...pieces: string[]) =>
    new Response(
      new ReadableStream({
        start(stream) {
          for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
          stream.close()
        },
      }),
      {
        headers: { 'content-disposition': 'attachment; filename="Users_7.csv"', 'content-type': 'text/csv' },
      },
    )

  it('brings the file’s name and content, and reports the progress', async () => {
    signedIn()
    vi.stubGlobal('fetch', async () => fileOf('Email\r\n', 'a@b.example\r\n'))
    const told: number[] = []
    const file = await send(exportUserList, { body: {}, onProgress: (bytes) => void told.push(bytes) })
    expect(file.filename).toBe('Users_7.csv')
    expect([file.content.size, file.content.type]).toEqual([20, 'text/csv'])
    expect(told).toEqual([7, 20])
  })

  it('that breaks off in the middle brings no file', async () => {
    signedIn()
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
    vi.stubGlobal('fetch', async () => new Response(broken))
    await expect(send(exportUserList, { body: {} })).rejects.toMatchObject({ code: -1 })
  })

  it('that is refused throws a problem like any other call', async () => {
    signedIn()
    fakeServer([refuses(exportUserList, { status: 404, message: 'Not found.' })])
    await expect(send(exportUserList, { body: {} })).rejects.toMatchObject({ code: 404 })
  })
})

describe('a request', () => {
  it('names the attempt, so that the same one sent again has no second effect', async () => {
    signedIn()
    const { sent } = fakeServer([])
    await send(sendWelcomeEmail, { body: { fsi_uids: [1] }, attempt: 'a1' }).catch(() => {})
    expect(sent[0]?.headers.get('idempotency-key')).toBe('a1')
  })

  it('carries the access token, and the cross-site token for everything but GET', async () => {
    signedIn()
    document.cookie = 'XSRF-TOKEN=x-1; Path=/'
    const { sent } = fakeServer([account, numberIsSet])
    await send(getAccount)
    await send(setOwnDefaultNumber, { body: { default_did: '15551234567' } })
    expect(sent.map(bearer)).toEqual(['Bearer access-1', 'Bearer access-1'])
    expect(sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'x-1'])
    expect(sent[1]).toMatchObject({ method: 'POST', body: { default_did: '15551234567' } })
    expect(sent[1]?.headers.get('content-type')).toBe('application/json')
  })

  it('fills parameters into the path and leaves out absent fields of the query', async () => {
    signedIn()
    const { sent } = fakeServer([])
    await send(getOwnNumber, { params: { faxNumber: '15551234567' } }).catch(() => {})
    await send(listBulletins, { query: { id: '', latest: '1' } }).catch(() => {})
    expect(sent.map(({ path }) => path)).toEqual([
      '/admin-endpoint/userdid/15551234567',
      '/admin-endpoint/bulletin/list?id=&latest=1',
    ])
  })

  it('sends Basic credentials in UTF-8 with an empty form', async () => {
    const { sent } = fakeServer([])
    await send(signIn, { basic: { username: 'zoë@b.example', password: 'pä:ss' } }).catch(() => {})
    const encoded = bearer(sent[0] as Sent)?.replace('Basic ', '') ?? ''
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    expect(new TextDecoder().decode(bytes)).toBe('zoë@b.example:pä:ss')
    expect(sent[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  })

  it('marks polling and retries as background', async () => {
    signedIn()
    const { sent } = fakeServer([account])
    await send(getAccount, { background: true })
    await send(getAccount)
    expect(sent.map(({ headers }) => headers.get('x-background'))).toEqual(['1', null])
  })
})

describe('reading the answer', () => {
  it('throws a problem with code, reason, field errors and the time to wait', async () => {
    signedIn()
    const errors = [{ path: 'default_did', message: 'Too long.' }]
    fakeServer([
      refuses(setOwnDefaultNumber, {
        status: 429,
        headers: { 'retry-after': '30' },
        message: 'Wait.',
        reason: 'slow',
        errors,
      }),
    ])
    const problem = await send(setOwnDefaultNumber, { body: { default_did: '1' } }).catch(
      (error: unknown) => error,
    )
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({
      code: 429,
      httpStatus: 429,
      reason: 'slow',
      errors,
      retryAfterSeconds: 30,
    })
  })

  it.each([0, 2])('treats code %i as a problem although the status is 200', async (code) => {
    signedIn()
    fakeServer([refuses(setOwnDefaultNumber, { code, message: 'No.' })])
    await expect(send(setOwnDefaultNumber, { body: { default_did: '1' } })).rejects.toMatchObject({ code })
  })

  it('treats a lost answer as a problem without a status', async () => {
    signedIn()
    fakeServer([loses(getAccount)])
    await expect(send(getAccount)).rejects.toMatchObject({ httpStatus: 0 })
  })

  it('answers the demand for a second factor instead of throwing it', async () => {
    fakeServer([answers(signIn, { code: 201, mfa_qr: '' })])
    expect(await send(signIn, { basic: { username: 'a', password: 'b' } })).toEqual({ code: 201, mfa_qr: '' })
  })
})

describe('an expired token during work', () => {
  it('is refreshed once for all calls that fail with it, and each call is repeated', async () => {
    signedIn()
    const { to } = fakeServer([onlyWith('access-2', account), onlyWith('access-2', numberIsSet), successor])
    const body = { default_did: '15551234567' }
    await Promise.all([send(getAccount), send(setOwnDefaultNumber, { body })])
    expect(to(refreshSession)).toHaveLength(1)
    expect(to(setOwnDefaultNumber).map((sent) => sent.body)).toEqual([body, body])
    expect(to(setOwnDefaultNumber).map(bearer)).toEqual(['Bearer access-1', 'Bearer access-2'])
    expect(exits.dashboard).not.toHaveBeenCalled()
  })

  it('is replaced by the token that another tab has stored meanwhile, without a refresh', async () => {
    signedIn()
    const { to } = fakeServer([
      chooses(getAccount, () => {
        signedIn({ fsi_a_t: 'access-9', fsi_r_t: 'refresh-9' })
        return onlyWith('access-9', account)
      }),
    ])
    await send(getAccount)
    expect(to(refreshSession)).toEqual([])
    expect(to(getAccount).map(bearer)).toEqual(['Bearer access-1', 'Bearer access-9'])
  })

  it('does not count as activity: the refresh is marked as background', async () => {
    signedIn()
    const { to } = fakeServer([onlyWith('access-2', account), successor])
    await send(getAccount, { background: true })
    expect(to(refreshSession)[0]?.headers.get('x-background')).toBe('1')
    expect(to(getAccount).map(({ headers }) => headers.get('x-background'))).toEqual(['1', '1'])
  })

  it('leads to the sign-in page of the main host when the refresh is refused', async () => {
    signedIn()
    fakeServer([expired, fails(refreshSession, Unauthorised)])
    await expect(send(getAccount)).rejects.toBeInstanceOf(Problem)
    expect(exits.signInUrl).toHaveBeenCalledOnce()
  })

  it('uses the successor that another tab got, although its own refresh was refused', async () => {
    signedIn()
    const { to } = fakeServer([
      onlyWith('access-9', account),
      chooses(refreshSession, () => {
        signedIn({ fsi_a_t: 'access-9', fsi_r_t: 'refresh-9' })
        return fails(refreshSession, Unauthorised)
      }),
    ])
    await send(getAccount)
    expect(to(getAccount)).toHaveLength(2)
    expect(exits.signInUrl).not.toHaveBeenCalled()
  })

  it('keeps the page when the server is unreachable for the refresh', async () => {
    signedIn()
    fakeServer([expired, loses(refreshSession)])
    await expect(send(getAccount)).rejects.toMatchObject({ code: 1002 })
    expect(exits.signInUrl).not.toHaveBeenCalled()
    expect(accessToken()).toBe('access-1')
  })
})

describe('a session that has ended', () => {
  it('deletes the access token and leads to the sign-in page', async () => {
    signedIn()
    fakeServer([fails(getAccount, Unauthorised)])
    await expect(send(getAccount)).rejects.toBeInstanceOf(Problem)
    expect(accessToken()).toBeUndefined()
    expect(exits.signIn).toHaveBeenCalledOnce()
  })

  it('sends nothing for a signed-out user', async () => {
    const { sent } = fakeServer([])
    await expect(send(getAccount)).rejects.toBeInstanceOf(Problem)
    expect(sent).toEqual([])
    expect(exits.signIn).toHaveBeenCalledOnce()
  })

  it('never sends a form in the name of an administrator who signed in in another tab', async () => {
    signedIn()
    const { to } = fakeServer([account, numberIsSet])
    await checkSession()
    signedIn({ fsi_admin_uid: 8, fsi_a_t: 'access-of-8' })
    await expect(send(setOwnDefaultNumber, { body: { default_did: '1' } })).rejects.toBeInstanceOf(Problem)
    expect(to(setOwnDefaultNumber)).toEqual([])
    expect(exits.signInUrl).toHaveBeenCalledOnce()
  })
})
