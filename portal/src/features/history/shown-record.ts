import type { AuditRow, RecordedThing } from '@telecopy/contract/history/history.schemas'
import type { NamedThing } from '@telecopy/contract/history/told-sentence'

/** Finds a named thing among those that the reader may know of. */
export type FindThing = (named: NamedThing) => RecordedThing | undefined

/** A record with the things that it names, and whether all of its fields are shown. */
export type ShownRecord = AuditRow & { findThing: FindThing; isExpanded: boolean; onExpand: () => void }
