import { expect, it } from 'vitest'
import { makeLog } from './log.ts'

it('a line has the name of its level and an ISO time, and no secret (req 73)', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  log.debug('not shown')
  log.child({ request_id: 'x' }).warn({ password: 'planted' }, 'a warning')
  log.error({ err: Object.assign(new Error('away'), { detail: 'planted' }) }, 'failed')
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      request_id: 'x',
      password: '[redacted]',
      msg: 'a warning',
    },
    expect.objectContaining({
      level: 'error',
      err: expect.objectContaining({ message: 'away' }),
      msg: 'failed',
    }),
  ])
  expect(lines.join('')).not.toContain('planted')
})
