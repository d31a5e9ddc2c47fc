import { getLegalHolds } from '@telecopy/contract/legal-holds/legal-holds.calls'
import { answers } from './fake-server.ts'

/** No legal hold keeps the thing of a screen, and the administrator may not set one. */
export const noHolds = answers(getLegalHolds, { data: { holds: [], may_change: 0 } })
