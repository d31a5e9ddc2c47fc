import { expect, it } from 'vitest'
import { reasonOf } from './smtp-reason.ts'

const failed = (message: string, more: { code?: string; command?: string; response?: string }) =>
  Object.assign(new Error(message), more)

it.each([
  ['ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25', 'nothing listens at its host and port'],
  ['EDNS', 'getaddrinfo EAI_AGAIN mail.example', 'the name of its host cannot be resolved'],
  ['ESOCKET', '40:error:SSL routines:wrong version number:tls.c:77:\n', 'it does not begin with TLS'],
  ['ETIMEDOUT', 'Greeting never received', 'it does not answer in time'],
  ['ETLS', 'Error upgrading connection with STARTTLS', 'it offers no TLS'],
  ['ESOCKET', 'self-signed certificate', 'its certificate is not accepted'],
])('explains %s %s in words, on one line', (code, message, words) => {
  const reason = reasonOf(failed(message, { code, command: 'CONN' }))
  expect(reason.startsWith(words)).toBe(true)
  expect(reason).toContain(`(${code} · CONN · ${message.trim()})`)
})

it('explains a refused account, and leaves the refusal of a mail as the server said it', () => {
  const account = failed('x', { code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 wrong' })
  expect(reasonOf(account)).toBe('it refuses the account (EAUTH · AUTH PLAIN · 535 5.7.8 wrong)')
  const mail = failed('x', { code: 'EENVELOPE', command: 'RCPT TO', response: '550 no such user' })
  expect(reasonOf(mail)).toBe('EENVELOPE · RCPT TO · 550 no such user')
})
