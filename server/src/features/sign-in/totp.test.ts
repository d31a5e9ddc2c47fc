import { describe, expect, it } from 'vitest'
import { URI } from 'otpauth'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { base32, codeOfStep, otpauthAddress, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the codes of an authenticator', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter))
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i', (time, code) => {
    expect(codeOfStep(secret, stepAt(time), 8)).toBe(code)
  })

  it('are taken one step early and late, and no further (req 13)', () => {
    const now = 1_800_000_010
    const taken = [-60, -41, -40, 0, 20, 30, 49, 50, 60].map(
      (away) => stepOfCode(secret, codeOfStep(secret, stepAt(now + away)), now) !== undefined,
    )
    expect(taken).toEqual([false, false, true, true, true, true, true, false, false])
  })
})

describe('what an authenticator app is told', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %s, in Base32 by RFC 4648 without padding, is %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('is read by a library of somebody else as what was meant', () => {
    const address = otpauthAddress(secret, { issuer: 'Meridian: Cloud & Fax', account: 'zoë+1@example.com' })
    const read = URI.parse(address)
    expect(read).toMatchObject({
      issuer: 'Meridian  Cloud & Fax',
      label: 'zoë+1@example.com',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
    const app = makeAuthenticator(read.secret.base32)
    expect(app.codeAt(59)).toBe(codeOfStep(secret, 1))
  })
})
