import { adminUid } from '../api/session-cookies.ts'
import { onSessionChange } from '../api/session.ts'
import { type ListNames, type ListView, firstView } from './list-view.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The view of the screen's list, as `heldView` makes it. */
    list?: unknown
  }
}

// Raise it when the shape of a view changes: older views in the history are then ignored.
const shape = 3
// A view of this shape is also one of ours: it always names its hidden columns.
const formerShape = 2

type HeldView = { shape: number; list: string; owner: string | undefined; view: unknown }

type Kept = { view: unknown; scroll: number }

const kept = new Map<string, Kept>()
onSessionChange(() => kept.clear())

/** A view as the history holds it: of one list, for one administrator. */
export const heldView = (list: string, view: unknown): HeldView => ({ shape, list, owner: adminUid(), view })

function isHeld(held: unknown, list: string): held is HeldView {
  if (typeof held !== 'object' || held === null) return false
  const { shape: of, list: name, owner } = held as Partial<HeldView>
  return (of === shape || of === formerShape) && name === list && owner === adminUid()
}

/** The view of a list that an entry of the history holds, if it holds one for this administrator. */
export const entryView = (list: string, held: unknown): unknown =>
  isHeld(held, list) ? held.view : undefined

/** The last view of a list in this tab, also for a screen that was opened anew. */
export const keptView = (list: string): Kept | undefined => kept.get(list)

export function keepView(list: string, view: unknown, scroll: number): void {
  kept.set(list, { view, scroll })
}

/** Opens the list at its first view again, for a new row that another view may hide. Its group stays. */
export function forgetView(list: string): void {
  const { group } = (kept.get(list)?.view ?? {}) as Partial<ListView>
  if (group === undefined) kept.delete(list)
  else keepView(list, firstView(group), 0)
}

/** What the way back to a list hands over: the group with which a new tab began. Other tabs know the last view. */
export const handedBack = <Group>(list: string, group: Group): Group | undefined =>
  kept.has(list) ? undefined : group

export type Start<Names extends ListNames> = {
  /** The name under which the view is stored. */
  list: string
  first: ListView<Names>
  /** Another screen chose the list's content, so the last view is not used. */
  isHandedOver?: boolean
}

/** The first view of an opened list: that of the history's entry, else the last view, else the first one. */
export function startView<Names extends ListNames>(
  { list, first, isHandedOver = false }: Start<Names>,
  held: unknown,
): ListView<Names> {
  if (isHeld(held, list)) return held.view as ListView<Names>
  const last = isHandedOver ? undefined : kept.get(list)?.view
  return (last as ListView<Names> | undefined) ?? first
}
