import { describe, expect, it } from 'vitest'
import { allFaults, quickFaults, readFaultRun, repeating, vitestArguments } from './fault-runs.mjs'

const known = ['F2', 'F3', 'F12']

describe('a run of faults', () => {
  it('covers all faults, each with all its rounds, from a new seed', () => {
    const run = readFaultRun([], known)
    expect(run).toEqual({ faults: [], rounds: 'full', seed: expect.any(Number) })
    expect(repeating(run)).toBe(`npm run test:faults -- --seed ${run.seed}`)
  })

  it('takes names, rounds and seed, and says how to repeat it', () => {
    const run = readFaultRun(['f12', '--rounds', '5', 'F3', '--seed', '77'], known)
    expect(run).toEqual({ faults: ['F12', 'F3'], rounds: '5', seed: 77 })
    expect(repeating(run)).toBe('npm run test:faults -- F12 F3 --rounds 5 --seed 77')
    expect(vitestArguments(run).slice(-2)).toEqual(['faults/src/f12-', 'faults/src/f3-'])
  })

  it.each([
    [['F4'], 'There is no fault F4; there are F2, F3, F12.'],
    [['--rounds', '0'], '--rounds takes at least 1.'],
    [['--seed'], '--seed takes a whole number.'],
    [['--seed', 'x'], '--seed takes a whole number.'],
  ])('refuses %j', (words, sentence) => {
    expect(() => readFaultRun(words, known)).toThrow(sentence)
  })

  it('knows the faults by their files', () => {
    expect(allFaults()).toEqual(expect.arrayContaining(['F2', 'F12']))
    expect(allFaults()).toEqual(expect.arrayContaining(quickFaults))
  })
})
