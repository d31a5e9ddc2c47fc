import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'

/**
 * A group tree in pre-order: a group is at `i`, everything below it at `i + 1` to `end[i] - 1`. Searching and
 * opening are walks over these arrays, so that 20,000 groups cost milliseconds a keystroke.
 */
export type TreeIndex = {
  nodes: readonly GroupNode[]
  lowerNames: readonly string[]
  /** -1 for the top. */
  parent: Int32Array
  depth: Int32Array
  end: Int32Array
  byGid: ReadonlyMap<number, number>
}

function preOrder(top: GroupNode): { nodes: GroupNode[]; parents: number[] } {
  const nodes: GroupNode[] = []
  const parents: number[] = []
  const waiting: { node: GroupNode; parent: number }[] = [{ node: top, parent: -1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const at = nodes.length
    nodes.push(next.node)
    parents.push(next.parent)
    for (const child of next.node.children.toReversed()) waiting.push({ node: child, parent: at })
  }
  return { nodes, parents }
}

export function indexTree(top: GroupNode): TreeIndex {
  const { nodes, parents } = preOrder(top)
  const parent = Int32Array.from(parents)
  const depth = new Int32Array(nodes.length)
  const end = Int32Array.from(nodes, (_node, at) => at + 1)
  for (let at = 1; at < nodes.length; at += 1) depth[at] = (depth[parent[at] ?? 0] ?? 0) + 1
  for (let at = nodes.length - 1; at > 0; at -= 1) {
    const above = parent[at] ?? 0
    end[above] = Math.max(end[above] ?? 0, end[at] ?? 0)
  }
  return {
    nodes,
    lowerNames: nodes.map((node) => node.display_group_name.toLowerCase()),
    parent,
    depth,
    end,
    byGid: new Map(nodes.map((node, at) => [node.fsi_gid, at])),
  }
}

export const hasChildren = (tree: TreeIndex, at: number): boolean => (tree.end[at] ?? 0) > at + 1

/** The rows to show when only these groups are open; the top always is. */
export function openRows(tree: TreeIndex, isOpen: (at: number) => boolean): number[] {
  const rows: number[] = []
  for (let at = 0; at < tree.nodes.length;) {
    rows.push(at)
    at = at === 0 || isOpen(at) ? at + 1 : (tree.end[at] ?? at + 1)
  }
  return rows
}

/** The groups above one, from its parent to the top. */
export function ancestorsOf(tree: TreeIndex, at: number): number[] {
  const above: number[] = []
  for (let next = tree.parent[at] ?? -1; next >= 0; next = tree.parent[next] ?? -1) above.push(next)
  return above
}

/** The row of a group; if a closed group hides it, the row of the closed group. */
export function rowOf(rows: readonly number[], at: number): number {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** The rows without the groups below closed ones; the top is always open. */
export function withoutClosed(
  tree: TreeIndex,
  rows: readonly number[],
  isClosed: (at: number) => boolean,
): number[] {
  let hiddenTo = 0
  return rows.filter((at) => {
    if (at < hiddenTo) return false
    if (at !== 0 && isClosed(at)) hiddenTo = tree.end[at] ?? 0
    return true
  })
}

/** Shows what is above a group. What is shown already has its ancestors shown. */
function showAbove(tree: TreeIndex, shown: Uint8Array, at: number): void {
  for (let above = tree.parent[at] ?? -1; above > 0 && shown[above] === 0; above = tree.parent[above] ?? -1)
    shown[above] = 1
}

export type TreeHits = { hits: ReadonlySet<number>; rows: number[] }

/** Whether a group is active and has no active administrator of its own. */
export const lacksAdministrator = ({ is_active, has_administrator }: GroupNode): boolean =>
  is_active === 1 && has_administrator === 0

export type Sought = { words: string; isLacking: boolean }

const isHit = (tree: TreeIndex, at: number, { words, isLacking }: Sought): boolean => {
  const node = tree.nodes[at]
  return (
    tree.lowerNames[at]?.includes(words) === true &&
    (!isLacking || (node !== undefined && lacksAdministrator(node)))
  )
}

/**
 * Marks a hit and everything above it, and everything below it if names alone are sought. The top is always shown.
 */
export function searchTree(tree: TreeIndex, words: string, isLacking = false): TreeHits {
  const sought = { words: words.trim().toLowerCase(), isLacking }
  const shown = new Uint8Array(tree.nodes.length)
  const hits = new Set<number>()
  shown[0] = 1
  for (let at = 0; at < tree.nodes.length; at += 1) {
    if (!isHit(tree, at, sought)) continue
    hits.add(at)
    shown.fill(1, at, isLacking ? at + 1 : tree.end[at])
    showAbove(tree, shown, at)
  }
  const rows: number[] = []
  for (let at = 0; at < shown.length; at += 1) if (shown[at] === 1) rows.push(at)
  return { hits, rows }
}

/** The names of a group and of the groups above it, from the top; '' for a group outside of the tree. */
export function pathOf(tree: TreeIndex, gid: number): string {
  const at = tree.byGid.get(gid)
  if (at === undefined) return ''
  return [...ancestorsOf(tree, at).toReversed(), at]
    .map((one) => tree.nodes[one]?.group_name ?? '')
    .join(' > ')
}
