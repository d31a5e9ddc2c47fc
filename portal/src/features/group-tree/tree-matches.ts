import { searchTree, type TreeIndex } from './tree-index.ts'

/** The matches of a search in the order of the tree, as positions in the index, and the place of the current one. */
export type Matches = { found: readonly number[]; place: number }

const none: readonly number[] = []

export const foundIn = (
  tree: TreeIndex | undefined,
  { words, isLacking }: { words: string; isLacking: boolean },
): readonly number[] =>
  tree === undefined || (words.trim() === '' && !isLacking)
    ? none
    : [...searchTree(tree, words, isLacking).hits]

/** The current match is the last one up to the active group; the first if there is none. */
export const placeIn = (found: readonly number[], active: number | undefined): number =>
  Math.max(
    0,
    found.findLastIndex((hit) => hit <= (active ?? 0)),
  )

/** The match that follows, or precedes with `step` -1; after the last one comes the first. */
export const matchAfter = ({ found, place }: Matches, step: 1 | -1): number | undefined =>
  found[(place + step + found.length) % found.length]
