import { describe, expect, it } from 'vitest'
import { fuzzEnvironment, readFuzzRun, repeating } from './fuzz-runs.mjs'

describe('a run of random calls', () => {
  it('has four sequences, from a new seed', () => {
    expect(readFuzzRun([])).toEqual({ rounds: 4, calls: 2500, seed: expect.any(Number) })
  })

  it('takes the number of sequences and of calls and the seed, and says how to repeat a sequence', () => {
    const run = readFuzzRun(['--rounds', '2', '--seed', '77', '--calls', '9'])
    expect(run).toEqual({ rounds: 2, calls: 9, seed: 77 })
    expect(repeating(run, 1)).toBe('npm run test:fuzz -- --rounds 1 --calls 9 --seed 78')
    expect(fuzzEnvironment(run, 1)).toEqual({ TELECOPY_FUZZ_CALLS: '9', TELECOPY_FUZZ_SEED: '78' })
  })

  it.each([
    [['--seed'], '--seed takes a whole number.'],
    [['--calls', 'x'], '--calls takes a whole number.'],
    [['F4'], 'There is no option F4; there are --rounds, --calls and --seed.'],
  ])('refuses %j', (words, sentence) => expect(() => readFuzzRun(words)).toThrow(sentence))
})
