import { describe, expect, it } from 'vitest'
import { readMailFrom, readMailUrl } from './mail-settings.ts'

describe('MAIL_URL', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'starttls' }],
    ['smtp://mail.example:2525/', { host: 'mail.example', port: 2525, tls: 'starttls' }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'implicit' }],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, tls: 'none' }],
    ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'none' }],
    ['smtp://localhost:25?tls=required', { host: 'localhost', port: 25, tls: 'starttls' }],
    ['smtps://localhost', { host: 'localhost', port: 465, tls: 'implicit' }],
    ['smtp://10.0.0.1:25', { host: '10.0.0.1', port: 25, tls: 'starttls' }],
  ])('%s: TLS is optional only on this machine (req 72)', (url, expected) =>
    expect(readMailUrl(url)).toEqual({ ...expected, user: '', password: '' }),
  )

  it('carries user and password, encoded as addresses are', () =>
    expect(readMailUrl('smtp://us%40er:p%3Aw@mail.example')).toMatchObject({
      user: 'us@er',
      password: 'p:w',
    }))

  it.each([
    'smtp://',
    'http://mail.example',
    'smtp://mail.example?tls=none',
    'smtp://mail.example?ignoreTLS=true',
    'smtp://mail.example/path',
    'smtp://user:100%@mail.example',
    'smtp://us%er@mail.example',
    'mail.example:25',
  ])('%s is invalid', (url) => expect(readMailUrl(url)).toBeUndefined())
})

describe('MAIL_FROM', () => {
  it.each([
    ['fax@telecopy.example', { name: '', address: 'fax@telecopy.example' }],
    ['Fax Desk <fax@telecopy.example>', { name: 'Fax Desk', address: 'fax@telecopy.example' }],
    ['no-reply@localhost', { name: '', address: 'no-reply@localhost' }],
  ])('%s', (text, sender) => expect(readMailFrom(text)).toEqual(sender))

  it.each([
    'fax',
    'a@b.example, c@d.example',
    'A <a@b.example> <c@d.example>',
    'a@b.example\r\nBcc: x@y.example',
  ])('%j is not one address', (text) => expect(readMailFrom(text)).toBeUndefined())
})
