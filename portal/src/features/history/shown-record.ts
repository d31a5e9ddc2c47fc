import type { AuditRow } from '@telecopy/contract/history/history.schemas'

/** A record, and whether all of its fields are shown. */
export type ShownRecord = AuditRow & { isExpanded: boolean; onExpand: () => void }
