import { expect, it } from 'vitest'
import { whereTimeWent } from './where-time-went.mjs'

it('names the steps, longest first, the whole, and the slowest parts', () => {
  const steps = [
    { name: 'types', milliseconds: 1500 },
    {
      name: 'journeys',
      milliseconds: 60_000,
      parts: [
        { name: 'quick', milliseconds: 100 },
        { name: 'slow', milliseconds: 9000 },
      ],
    },
  ]
  expect(whereTimeWent(steps, 61_000).split('\n')).toEqual([
    'Steps:',
    '    60.0 s  journeys',
    '     1.5 s  types',
    '    61.0 s  in all',
    '',
    'Slowest of journeys:',
    '     9.0 s  slow',
    '     0.1 s  quick',
  ])
})
