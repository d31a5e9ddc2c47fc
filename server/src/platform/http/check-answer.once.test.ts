import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall, success } from '@telecopy/contract/kit/define-call'
import { checkAnswer } from './check-answer.ts'

const call = defineCall({
  method: 'POST',
  path: '/cups',
  summary: '',
  access: 'public',
  answer: success({ data: z.array(z.object({ label: z.string(), size: z.int() })) }),
  problems: [],
})

describe('an answer', () => {
  it('that keeps its contract passes', () => {
    expect(() => checkAnswer(call, { code: 1, data: [{ label: 'A', size: 1 }] })).not.toThrow()
  })

  it('that breaks its contract is refused with the path and the fault of each field', () => {
    expect(() => checkAnswer(call, { code: 1, data: [{ label: 'A', size: 1 }, { size: 'L' }] })).toThrow(
      'the answer of /cups breaks its contract: data.1.label: Invalid input: expected string, received undefined; data.1.size: Invalid input: expected number, received string',
    )
  })

  it('that holds other fields is refused with their paths', () => {
    expect(() =>
      checkAnswer(call, { code: 1, data: [{ label: 'A', size: 1, colour: 'red' }], more: 1 }),
    ).toThrow('the answer of /cups holds a field that its contract does not name: data.0.colour, more')
  })
})
