import { lazy } from 'react'

export type { PickedGroup } from './picked-group.ts'

/** The dialog in which a group is chosen; it is loaded when it is first rendered, so render it once it is wanted. */
export const GroupPicker = lazy(async () => ({ default: (await import('./GroupPicker.tsx')).GroupPicker }))
