import { describe, expect, it } from 'vitest'
import { SealBroken, seal, unseal } from './seal.ts'

const key = 'k'.repeat(40)

describe('a seal (req 73)', () => {
  it('opens with the same key for the same purpose, and differs each time', () => {
    const [one, other] = [seal(key, 'mail', 'Zoë'), seal(key, 'mail', 'Zoë')]
    expect([unseal(key, 'mail', one), unseal(key, 'mail', other)]).toEqual(['Zoë', 'Zoë'])
    expect(one.equals(other)).toBe(false)
    expect(one.includes('Zoë')).toBe(false)
  })

  it('opens with no other key, and says so', () =>
    expect(() => unseal('x'.repeat(40), 'mail', seal(key, 'mail', 'text'))).toThrow(
      new SealBroken('it was sealed with another SECRET_KEY'),
    ))

  it('opens for no other purpose', () =>
    expect(() => unseal(key, 'seed', seal(key, 'mail', 'text'))).toThrow(SealBroken))

  it('is broken by any changed byte, and by truncation', () => {
    const sealed = seal(key, 'mail', 'text')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, 'mail', changed)).toThrow(SealBroken)
      expect(() => unseal(key, 'mail', sealed.subarray(0, at))).toThrow(SealBroken)
    }
  })
})
