import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOfBase64, isBase64 } from './base64.ts'

const signs = fc.constantFrom(...Array.from('ABYZabyz0189+/==== \n\r\t\f\0-_!é\u0100😀'))
const texts = fc.oneof(
  fc.array(signs, { maxLength: 12 }).map((text) => text.join('')),
  fc.base64String(),
)

it('takes base64 in its one form, and nothing else', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(isBase64(text)).toBe(text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text))
    }),
    { numRuns: 2000 },
  )
})

it.each(['====', 'A===', '=AAA', 'AA=A', 'AAAA AAA', 'AAA\n', ' AAA', 'AA==AA=='])('refuses %j', (text) =>
  expect(isBase64(text)).toBe(false),
)

it.each([
  ['QQ==', 1],
  ['QUI=', 2],
  ['QUJD', 3],
])('%s has %i bytes', (text, bytes) => expect(bytesOfBase64(text)).toBe(bytes))
