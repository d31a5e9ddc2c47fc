import { lazy } from 'react'

export type { PickedGroup } from './picked-group.ts'

/** The dialog in which a group is chosen. It is loaded when first rendered, so render it only when it opens. */
export const GroupPicker = lazy(async () => ({ default: (await import('./GroupPicker.tsx')).GroupPicker }))

/** The searchable tree for a dialog of one's own; it is loaded when it is first rendered. */
export const GroupTreeSearch = lazy(async () => ({
  default: (await import('./GroupTreeSearch.tsx')).GroupTreeSearch,
}))
