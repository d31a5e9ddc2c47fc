import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { cookies, headers as names, uploads } from '@telecopy/contract/limits'
import { addressOf } from '../../testing/address-of.ts'
import { multipartOf } from '../../testing/multipart.ts'
import { tokenOf } from '../../testing/organisation.ts'
import { type ImportTest, withImports } from './import-tests.factory.ts'
import { csvOf, fileOf, rowOf } from './user-imports.factory.ts'

let { test, org, east } = {} as ImportTest
withImports((opened) => {
  ;({ test, org, east } = opened)
})

const url = '/admin-endpoint/users/import'
const file = fileOf(csvOf(rowOf('form@import.example')))

type Sent = { payload: Buffer | string; headers: Record<string, string> }

const post = async ({ payload, headers }: Sent, more: Record<string, string> = {}) => {
  const authorization = `Bearer ${east}`
  const response = await test.raw({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization, ...more },
  })
  return {
    status: response.statusCode,
    body: response.json() as { code: number; message: string; errors?: unknown },
  }
}

const form = (fields: object = {}) =>
  multipartOf({ fsi_gid: org.east.group.fsi_gid, time_zone: 'UTC', user_list_csv: file, ...fields })

const countImports = async () =>
  (await test.database.db.selectFrom('user_imports').select('ref_code').execute()).length

describe('a form with a file', () => {
  it('is taken, whatever the name and the type of the file are (req 60)', async () => {
    const { payload, headers } = await form()
    const text = payload.toString('latin1')
    const odd = text
      .replace('users.csv', '../../etc/passwd.exe')
      .replace(/content-type: application\/octet-stream/i, 'Content-Type: image/png')
    expect(odd).not.toBe(text)
    expect((await post({ payload: Buffer.from(odd, 'latin1'), headers })).body.code).toBe(1)
  })

  it.each([
    ['JSON', 'application/json', '{}'],
    ['text', 'text/plain', 'x'],
    ['a form without files', 'application/x-www-form-urlencoded', 'fsi_gid=1'],
    ['a form without boundary', 'multipart/form-data', 'x'],
  ])('refuses %s as another content type or as unreadable (req 25)', async (what, type, payload) => {
    const { status } = await post({ payload, headers: { 'content-type': type } })
    expect(status).toBe(what === 'a form without boundary' ? 400 : 415)
  })

  it('is refused by calls of JSON (req 25)', async () => {
    const { payload, headers } = await form()
    const response = await test.raw({
      method: 'POST',
      url: '/admin-endpoint/users/import-reports',
      payload,
      headers: { ...headers, authorization: `Bearer ${east}` },
    })
    expect(response.statusCode).toBe(415)
  })

  it('is refused without the value of the XSRF cookie (req 24)', async () => {
    const cookie = { cookie: `${cookies.xsrf}=abc` }
    expect((await post(await form(), cookie)).status).toBe(403)
    expect((await post(await form(), { ...cookie, [names.xsrf]: 'abc' })).status).toBe(200)
  })

  it('has exactly one file, and no unknown field (req 43, 60)', async () => {
    const before = await countImports()
    const missing = 'Please choose one user list in CSV format'
    const bad: [object, string][] = [
      [{ user_list_csv: [] }, missing],
      [{ user_list_csv: [file, file] }, missing],
      [{ other_csv: file }, missing],
      [{ user_list_csv: 'not a file' }, missing],
      [{ fsi_gid: [org.east.group.fsi_gid, org.west.group.fsi_gid] }, 'The request is not valid.'],
      [{ is_admin: '1' }, 'This field is not known here.'],
      [{ constructor: '1' }, 'The form is not valid.'],
      [{ email: 'x'.repeat(2000) }, 'The request is not valid.'],
    ]
    for (const [fields, message] of bad) {
      const { status, body } = await post(await form(fields))
      expect([fields, status, body.message]).toEqual([fields, 400, message])
      if (message === missing) expect(body.errors).toEqual([{ path: 'user_list_csv', message }])
    }
    expect(await countImports()).toBe(before)
  })

  it('takes a file of exactly 10 MB, and one byte more is too large (req 60, 84)', async () => {
    const header = 'FirstName,LastName,Email\n'
    const most = header + '\n'.repeat(uploads.importBytes - header.length)
    const before = await countImports()
    expect((await post(await form({ user_list_csv: fileOf(most) }))).status).toBe(200)
    expect(await countImports()).toBe(before + 1)
    expect(await post(await form({ user_list_csv: fileOf(`${most}\n`) }))).toMatchObject({
      status: 413,
      body: { code: 413 },
    })
    expect(await countImports()).toBe(before + 1)
  })

  it('is refused at its limit, before it ends, also when little comes last (req 84)', async () => {
    const { payload, headers } = await form()
    const address = await addressOf(test.app)
    const endless = (pieces: number[], more: Record<string, string> = {}): Promise<number> =>
      new Promise((resolve, reject) => {
        const authorization = `Bearer ${east}`
        const sent = request(new URL(url, address), {
          method: 'POST',
          agent: false,
          headers: { ...headers, authorization, ...more },
        })
        sent.once('response', ({ statusCode = 0 }) => {
          resolve(statusCode)
          sent.destroy()
        })
        sent.on('error', reject)
        sent.write(payload.subarray(0, payload.length - 60))
        for (const bytes of pieces) sent.write(Buffer.alloc(bytes, 'x'))
      })
    expect(await endless([uploads.importBytes + 1])).toBe(413)
    expect(await endless([uploads.importBytes - payload.length, 500, 500])).toBe(413)
    expect(await endless([uploads.importBytes + 1], { 'content-length': '300000000' })).toBe(413)
  })

  it('ends a check with the session that asked for it, and Node warns of nothing (req 20)', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error): void => void warnings.push(name)
    process.on('warning', note)
    const token = await tokenOf(test, org.east.administrator)
    const rows = Array.from({ length: 20_000 }, (_, at) => rowOf(`leaves${at}@import.example`))
    const { payload, headers } = await form({ user_list_csv: fileOf(csvOf(...rows)) })
    const address = await addressOf(test.app)
    const answer = await fetch(new URL('/admin-endpoint/users/import/dry-run', address), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    await test.call('signOut', { token })
    let rest = ''
    const readRest = async (): Promise<void> => {
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
        rest += Buffer.from(piece.value).toString()
    }
    await expect(readRest()).rejects.toThrow('terminated')
    expect(rest).not.toContain('"kind":"end"')
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('with many fields is too large, and one that breaks off is not valid (req 49)', async () => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, 'x']))
    expect([400, 413]).toContain((await post(await form(fields))).status)
    const { payload, headers } = await form()
    expect(await post({ payload: payload.subarray(0, payload.length - 60), headers })).toMatchObject({
      status: 400,
    })
  })
})
