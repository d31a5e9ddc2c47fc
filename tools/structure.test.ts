import { describe, expect, it } from 'vitest'
import { rules } from './conventions/rules.mjs'
import { readTree } from './conventions/tree.mjs'

describe('the repository', () => {
  const tree = readTree()

  it('is read with all its packages', () => {
    const packages = new Set(tree.map(({ path }) => path.split('/')[0]))
    expect([...packages]).toEqual(
      expect.arrayContaining(['contract', 'server', 'portal', 'e2e', 'bench', 'faults', 'tools']),
    )
  })

  it.each(Object.entries(rules))('holds that %s', (_sentence, rule) => {
    expect(rule(tree)).toEqual([])
  })
})
