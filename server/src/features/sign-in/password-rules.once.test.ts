import { expect, it } from 'vitest'
import { passwordLevel } from '@telecopy/contract/sign-in/password-strength'
import { loadCommonPasswords } from './password-rules.ts'

it('the list of common passwords has at least 3,000 words that the other rules let through (req 8)', async () => {
  const words = [...(await loadCommonPasswords())]
  expect(words.length).toBeGreaterThanOrEqual(3000)
  const inMixedCase = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
  expect(words.filter((word) => passwordLevel(inMixedCase(word)) !== 0)).toEqual([])
})
