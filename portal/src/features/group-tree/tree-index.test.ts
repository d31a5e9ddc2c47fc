import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ancestorsOf,
  hasChildren,
  indexTree,
  openRows,
  rowOf,
  searchTree,
  withoutClosed,
} from './tree-index.ts'
import { makeNode } from './group-tree.factory.ts'

const tree = indexTree(
  makeNode('Root', [
    makeNode('Alpha', [makeNode('Bank'), makeNode('Clinic', [makeNode('Desk')])]),
    makeNode('Beta bank'),
  ]),
)
const names = (rows: readonly number[]): string[] => rows.map((at) => tree.nodes[at]?.group_name ?? '?')

describe('a tree index', () => {
  it('is in pre-order, every group with the range of the groups below it', () => {
    expect(tree.nodes.map((node) => node.group_name)).toEqual([
      'Root',
      'Alpha',
      'Bank',
      'Clinic',
      'Desk',
      'Beta bank',
    ])
    expect([...tree.end]).toEqual([6, 5, 3, 5, 5, 6])
    expect([...tree.depth]).toEqual([0, 1, 2, 2, 3, 1])
    expect([...tree.parent]).toEqual([-1, 0, 1, 1, 3, 0])
    expect([0, 1, 2, 3].map((at) => hasChildren(tree, at))).toEqual([true, true, false, true])
  })

  it('shows what is below open groups, and always opens the top', () => {
    expect(names(openRows(tree, () => false))).toEqual(['Root', 'Alpha', 'Beta bank'])
    expect(names(openRows(tree, (at) => at === 1))).toEqual(['Root', 'Alpha', 'Bank', 'Clinic', 'Beta bank'])
  })

  it('finds names in any case, with ancestors and descendants', () => {
    expect(names(searchTree(tree, 'BANK').rows)).toEqual(['Root', 'Alpha', 'Bank', 'Beta bank'])
    expect(names(searchTree(tree, 'clin').rows)).toEqual(['Root', 'Alpha', 'Clinic', 'Desk'])
    expect(names([...searchTree(tree, 'bank').hits])).toEqual(['Bank', 'Beta bank'])
  })

  it('finds active groups without an administrator, with ancestors alone', () => {
    const lacking = indexTree(
      makeNode('Root', [
        makeNode('Alpha', [makeNode('Bank', [makeNode('Vault')], { has_administrator: 0 })]),
        makeNode('Beta', [], { has_administrator: 0, is_active: 0 }),
      ]),
    )
    const namesOf = (rows: Iterable<number>) => Array.from(rows, (at) => lacking.nodes[at]?.group_name)
    expect(namesOf(searchTree(lacking, '', true).rows)).toEqual(['Root', 'Alpha', 'Bank'])
    expect(namesOf(searchTree(lacking, '', true).hits)).toEqual(['Bank'])
    expect(namesOf(searchTree(lacking, 'vault', true).hits)).toEqual([])
  })

  it('keeps the top when nothing is found', () => {
    const { hits, rows } = searchTree(tree, 'zzz')
    expect({ hits: hits.size, rows: names(rows) }).toEqual({ hits: 0, rows: ['Root'] })
  })

  it('closes branches of what is found, but not the top', () => {
    const { rows } = searchTree(tree, 'bank')
    expect(names(withoutClosed(tree, rows, (at) => at <= 1))).toEqual(['Root', 'Alpha', 'Beta bank'])
  })

  it('knows the groups above a group, and the row of a group or of the closed group above it', () => {
    expect(names(ancestorsOf(tree, 4))).toEqual(['Clinic', 'Alpha', 'Root'])
    const rows = openRows(tree, (at) => at === 1)
    expect([0, 1, 2, 3, 4, 5].map((at) => rowOf(rows, at))).toEqual([0, 1, 2, 3, 3, 4])
  })

  it('agrees with the plain definition on any tree', () => {
    const anyName = fc.stringMatching(/^[ab]{1,3}$/)
    const treeOf = (depth: number): fc.Arbitrary<GroupNode> =>
      fc
        .tuple(
          anyName,
          depth === 0 ? fc.constant<GroupNode[]>([]) : fc.array(treeOf(depth - 1), { maxLength: 3 }),
        )
        .map(([name, children]) => makeNode(name, children))
    const anyTree = treeOf(4)
    fc.assert(
      fc.property(anyTree, fc.stringMatching(/^[ab]{1,2}$/), (top, words) => {
        const index = indexTree(top)
        const isHit = (node: GroupNode): boolean => node.group_name.includes(words)
        const below = (node: GroupNode): GroupNode[] =>
          node.children.flatMap((child) => [child, ...below(child)])
        const shown = new Set<GroupNode>([top])
        const walk = (node: GroupNode, above: GroupNode[]): void => {
          if (isHit(node)) for (const one of [node, ...above, ...below(node)]) shown.add(one)
          for (const child of node.children) walk(child, [...above, node])
        }
        walk(top, [])
        const rows = searchTree(index, words).rows.map((at) => index.nodes[at])
        expect(new Set(rows)).toEqual(shown)
      }),
      { numRuns: 200 },
    )
  })
})
