// @vitest-environment-options { "url": "https://fax.example/admin/signin" }
import { expect, it, vi } from 'vitest'
import { deleteTokens, storeTokens } from './session-cookies.ts'

it('keeps the tokens in cookies that other sites can’t use, and over https only there (req 23)', () => {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  storeTokens({ code: 1, fsi_admin_uid: 7, fsi_a_t: 'access', fsi_r_t: 'refresh' })
  expect(written.map((cookie) => cookie.split(';')[0])).toEqual(['fau=7', 'fat=access', 'far=refresh'])
  for (const cookie of written) {
    const attributes = cookie.split(';').map((attribute) => attribute.trim().toLowerCase())
    expect(new Set(attributes.slice(1))).toEqual(new Set(['path=/admin', 'samesite=lax', 'secure']))
  }
  written.length = 0
  deleteTokens()
  expect(new Set(written.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['far', 'fat', 'fau']))
  for (const cookie of written)
    expect(cookie.toLowerCase()).toMatch(/path=\/admin.*expires=|expires=.*path=\/admin/)
})
