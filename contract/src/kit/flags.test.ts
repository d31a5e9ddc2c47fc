import { describe, expect, it } from 'vitest'
import { FlagInput } from './flags.ts'
import { idOf, optionalIdOf } from './ids.ts'

describe('a flag of a request', () => {
  it.each([
    [1, 1],
    [0, 0],
    [true, 1],
    [false, 0],
    ['1', 1],
    ['0', 0],
  ])('%j is %i', (sent, read) => expect(FlagInput.parse(sent)).toBe(read))
  it.each([2, '2', 'true', null, '', [], {}])('%j is none', (sent) =>
    expect(FlagInput.safeParse(sent).success).toBe(false),
  )
})

describe('an identifier of a request', () => {
  it.each([0, null, undefined])('%j counts as none if the field is optional', (sent) => {
    expect(optionalIdOf('group').parse(sent)).toBe(0)
    expect(idOf('group').safeParse(sent).success).toBe(false)
  })
  it.each([-1, 1.5, '1', 2 ** 31, Number.NaN, [1]])('%j is always invalid', (sent) => {
    expect(optionalIdOf('group').safeParse(sent).success).toBe(false)
    expect(idOf('group').safeParse(sent).success).toBe(false)
  })
})
