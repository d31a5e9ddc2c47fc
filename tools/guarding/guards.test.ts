import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/root.mjs'
import { copyTree } from '../lib/copy-tree.mjs'
import { type Guard, patched, projectOf, readGuards } from './guard.mjs'
import { verdictOf } from './run-test.mjs'
import { tryGuards } from './try-guards.mjs'

const file = 'server/src/groups.test.ts'
const report = (status: string) => ({
  testResults: [
    {
      name: `/copy/${file}`,
      assertionResults: [
        { title: 'refuses', fullName: 'groups refuses', status, failureMessages: ['expected 200\n at x'] },
      ],
    },
  ],
})

describe('a verdict', () => {
  it('is about one test, by its title or its whole name', () => {
    expect(verdictOf(report('passed'), { file, name: 'refuses' }, '')).toMatchObject({ result: 'passed' })
    expect(verdictOf(report('failed'), { file, name: 'groups refuses' }, '')).toEqual({
      result: 'failed',
      message: 'expected 200',
    })
  })

  it('counts a skipped, missing or unreported test as one that did not run', () => {
    const refuses = { file, name: 'refuses' }
    expect(verdictOf(report('skipped'), refuses, '')).toMatchObject({ result: 'did not run' })
    expect(verdictOf(report('passed'), { file, name: 'another' }, '')).toMatchObject({
      result: 'did not run',
    })
    expect(verdictOf(report('passed'), { ...refuses, file: 'server/src/users.test.ts' }, '')).toMatchObject({
      result: 'did not run',
    })
    expect(verdictOf(undefined, refuses, 'crashed')).toEqual({ result: 'did not run', message: 'crashed' })
  })
})

describe('a patch', () => {
  it('removes its text literally', () => {
    expect(patched('if (a) return $1', { file: 'x', find: '(a)', replace: '($&)' })).toBe('if ($&) return $1')
  })

  it('is refused when its text is missing, or occurs twice', () => {
    expect(() => patched('a', { file: 'x', find: 'b', replace: '' })).toThrow('is 0 times in x')
    expect(() => patched('b b', { file: 'x', find: 'b', replace: '' })).toThrow('is 2 times in x')
  })
})

describe('the list of guards', async () => {
  const guards = await readGuards()

  it('is not empty', () => {
    expect(guards.length).toBeGreaterThan(0)
  })

  // Titles are often generated, so only the run itself proves that the test exists.
  it.each(guards)('names an existing text and an existing test file: $name', ({ remove, test }) => {
    expect(existsSync(inRoot(test.file))).toBe(true)
    if ('sql' in remove) expect(projectOf(test.file)).toBe('server-postgres')
    else expect(() => patched(readFileSync(inRoot(remove.patch.file), 'utf8'), remove.patch)).not.toThrow()
  })
})

describe('trying guards', { timeout: 300_000 }, () => {
  let copy: ReturnType<typeof copyTree>
  beforeAll(() => {
    copy = copyTree()
  })
  afterAll(() => copy.remove())

  const sizes = { file: 'tools/conventions/sizes.mjs', find: 'const most = 300' }
  const test = { file: 'tools/structure.test.ts', name: 'is read with all its packages' }
  const guardOf = (name: string, fields: Partial<Guard>): Guard => ({
    name,
    row: 'self-test',
    remove: { patch: { ...sizes, replace: 'const most = 301' } },
    test,
    ...fields,
  })

  it('proves a guard that a test notices, and no other', async () => {
    const heard: Record<string, string> = {}
    const total = await tryGuards(
      [copy.folder],
      [
        guardOf('noticed', {
          remove: {
            patch: {
              file: 'tools/conventions/tree.mjs',
              find: "pathsBelow('')",
              replace: "pathsBelow('docs')",
            },
          },
        }),
        guardOf('unnoticed', {}),
        guardOf('moved', { remove: { patch: { ...sizes, find: 'const most = 299', replace: '' } } }),
        guardOf('without a test', { test: { ...test, name: 'no such test' } }),
      ],
      { env: {}, print: ({ guard, says }) => void (heard[guard.name] = says) },
    )
    expect(total).toEqual({ passed: 1, failed: 3 })
    expect(heard['unnoticed']).toBe('its test still passes without the guard')
    expect(heard['moved']).toContain('is 0 times')
    expect(heard['without a test']).toContain('did not run with the guard in place')
    expect(readFileSync(`${copy.folder}/${sizes.file}`, 'utf8')).toContain(sizes.find)
  })
})
