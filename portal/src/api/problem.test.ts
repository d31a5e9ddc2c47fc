import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { describe, expect, it } from 'vitest'
import { Problem, isProblem, isRefusal, noAnswer, shownMessage } from './problem.ts'
import { mayRetry } from './query-client.ts'

const refused = new Problem({
  code: 0,
  httpStatus: 200,
  reason: 'changed_meanwhile',
  message: 'Somebody was faster.',
})
const missing = new Problem({ code: 404, httpStatus: 404, message: 'Not found.' })
const broken = new Problem({ code: 500, httpStatus: 500, message: 'Broken.' })

describe('a problem', () => {
  it('is identified by code and reason, not by its message', () => {
    expect(isProblem(refused, ChangedMeanwhile)).toBe(true)
    expect(isProblem(missing, NotFound)).toBe(true)
    expect(isProblem(missing, ChangedMeanwhile)).toBe(false)
    expect(isProblem(new Error('Not found.'), NotFound)).toBe(false)
  })

  it('shows its own words only when a rule of the domain refuses', () => {
    expect(shownMessage(refused)).toBe('Somebody was faster.')
    expect(shownMessage(missing, 'The user does not exist.')).toBe('The user does not exist.')
    expect(shownMessage(broken)).toBe('This system is currently unavailable. Please try again later.')
  })

  it('is a refusal when the server answered with one', () => {
    expect([refused, missing, broken, noAnswer(), new Error('x')].map(isRefusal)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is tried again twice, and never when it is a refusal', () => {
    expect(mayRetry(0, missing)).toBe(false)
    expect([0, 1, 2].map((failures) => mayRetry(failures, broken))).toEqual([true, true, false])
    expect(mayRetry(0, noAnswer())).toBe(true)
  })
})
