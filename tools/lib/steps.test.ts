import { describe, expect, it } from 'vitest'
import { runSteps } from './steps.mjs'

const step = (name: string, outcome: object) => ({
  name,
  run: () => Promise.resolve({ passed: 0, failed: 0, output: '', ...outcome }),
})

async function runQuietly(steps: ReturnType<typeof step>[], requireAll = false) {
  const lines: string[] = []
  const total = await runSteps(steps, { atOnce: 2, requireAll, print: (line) => lines.push(line) })
  return { total, lines }
}

describe('the steps', () => {
  it('add up', async () => {
    const { total } = await runQuietly([step('a', { passed: 3 }), step('b', { passed: 4, failed: 1 })])
    expect(total).toMatchObject({ passed: 7, failed: 1, missing: [] })
  })

  it('report the time of each step and of its parts', async () => {
    const parts = [{ name: 'a.test.ts', milliseconds: 7 }]
    const { total } = await runQuietly([step('a', { passed: 1, parts })])
    expect(total.timed).toEqual([{ name: 'a', milliseconds: expect.any(Number), parts }])
  })

  it('name the failed tests of all steps once more', async () => {
    const output = 'much\n✗ a.test.ts: adds: expected 3\n  ✘  4 b.e2e.ts › opens\n  ✓  5 c.e2e.ts › closes'
    const { total } = await runQuietly([step('good', { passed: 1 }), step('bad', { failed: 2, output })])
    expect(total.failures).toEqual(['bad:', '✗ a.test.ts: adds: expected 3', '  ✘  4 b.e2e.ts › opens'])
  })

  it('print the end of their output only when they failed', async () => {
    const said = Array.from({ length: 300 }, (_, line) => `line ${line}`).join('\n')
    const { lines } = await runQuietly([
      step('good', { passed: 1, output: 'quiet' }),
      step('bad', { failed: 1, output: said }),
    ])
    expect(lines.join('\n')).not.toContain('quiet')
    expect(lines.join('\n')).toContain('line 299')
    expect(lines.join('\n')).not.toContain('line 99\n')
  })

  it('fail when they throw', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no such program')) }
    const { total, lines } = await runQuietly([broken])
    expect(total.failed).toBe(1)
    expect(lines.join('\n')).toContain('no such program')
  })

  it('name missing tools, and fail for them when everything is required', async () => {
    const steps = [step('a', { passed: 1, missing: ['PostgreSQL not found'] })]
    expect((await runQuietly(steps)).total).toMatchObject({
      passed: 1,
      failed: 0,
      missing: ['PostgreSQL not found'],
    })
    expect((await runQuietly(steps, true)).total).toMatchObject({ passed: 1, failed: 1 })
  })

  it('note what could not be checked, and never fail for it', async () => {
    const { total, lines } = await runQuietly([step('a', { notes: ['the registry did not answer'] })], true)
    expect(total).toMatchObject({ failed: 0, notes: ['the registry did not answer'] })
    expect(lines[0]).toMatch(/^– a/)
  })

  it('run at most so many at once, and all of them', async () => {
    let running = 0
    let most = 0
    const slow = (name: string) => ({
      name,
      run: async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        running -= 1
        return { passed: 1, failed: 0, output: '' }
      },
    })
    const { total } = await runQuietly(['a', 'b', 'c', 'd', 'e'].map(slow))
    expect(most).toBe(2)
    expect(total.passed).toBe(5)
  })
})
