import { expect, it } from 'vitest'
import { isDomain } from './domain.ts'

it.each([
  [`${'n'.repeat(63)}.example`, true],
  [`${'n'.repeat(64)}.example`, false],
  [`${'n.'.repeat(123)}example`, true],
  [`${'n.'.repeat(124)}example`, false],
  ['bücher.example', true],
  ['*.example', false],
  ...Array.from(' \n/?#%:@\\[]\u200B', (sign): [string, boolean] => [`a${sign}b.example`, false]),
  ['host.example:80', false],
  ['@host.example', false],
  ['host.example ', false],
])('%s is a domain: %s (req 45)', (domain, is) => expect(isDomain(domain)).toBe(is))
