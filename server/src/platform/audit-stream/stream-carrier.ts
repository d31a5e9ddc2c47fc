import type { AuditLine } from '../change/audit-lines.queries.ts'

/** Hands records over, in their order. It answers once the target has all of them. @throws when it may not */
export type StreamCarrier = (records: readonly AuditLine[], signal: AbortSignal) => Promise<void>
