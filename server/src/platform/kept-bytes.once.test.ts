import { expect, it } from 'vitest'
import { KeptBytes } from './kept-bytes.ts'

it('keeps the contents that were asked for last, up to its bytes, and gives the same ones', () => {
  const kept = new KeptBytes(10)
  const [one, two, three] = [new Uint8Array(4), new Uint8Array(4), new Uint8Array(4)]
  expect(kept.keep('one', one)).toBe(one)
  expect(kept.keep('one', new Uint8Array(4))).toBe(one)
  kept.keep('two', two)
  expect(kept.get('one')).toBe(one)
  kept.keep('three', three)
  expect(['one', 'two', 'three'].map((tag) => kept.get(tag))).toEqual([one, undefined, three])
  const large = new Uint8Array(11)
  expect(kept.keep('large', large)).toBe(large)
  expect(kept.get('large')).toBeUndefined()
})
