import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { base32, otpauthAddress, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at %i', (time, code) => {
    expect(stepOfCode(secret, code, time)).toBe(Math.floor(time / 30))
  })

  it('are accepted one step early and late, and no further (req 13)', () => {
    const app = makeAuthenticator(base32(secret))
    const now = 1_800_000_010
    const taken = [-60, -41, -40, 0, 20, 30, 49, 50, 60].map(
      (away) => stepOfCode(secret, app.codeAt(now + away), now) !== undefined,
    )
    expect(taken).toEqual([false, false, true, true, true, true, true, false, false])
  })
})

it('the image decodes to the address for an authenticator app', () => {
  const address = otpauthAddress(secret, { issuer: 'Meridian: Cloud & Fax', account: 'zoë+1@example.com' })
  const read = URI.parse(address)
  expect(read).toMatchObject({
    issuer: 'Meridian  Cloud & Fax',
    label: 'zoë+1@example.com',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
  expect(makeAuthenticator(read.secret.base32).codeAt(59)).toBe('287082')
})
