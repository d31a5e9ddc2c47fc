import type { Flag } from '../kit/flags.ts'
import { retention as limits } from '../limits.ts'
import type { Group, Retention } from './groups.schemas.ts'

const daysOf = (kind: string, days: number): number => (kind === '0' ? limits.daysMax : days)

const isSame = (one: Retention, other: Retention): boolean =>
  one.is_retention_inbox === other.is_retention_inbox &&
  one.is_retention_sent === other.is_retention_sent &&
  daysOf(one.is_retention_inbox, one.retention_inbox_days) ===
    daysOf(other.is_retention_inbox, other.retention_inbox_days) &&
  daysOf(one.is_retention_sent, one.retention_sent_days) ===
    daysOf(other.is_retention_sent, other.retention_sent_days)

/** How many groups below get another storage duration when this one is passed to them. */
export const groupsThatChange = (below: Group['pass_down']['retention'], passed: Retention): number =>
  below.filter((held) => !isSame(held, passed)).reduce((sum, { groups }) => sum + groups, 0)

/** How many groups below get another delete setting when this one is passed to them. */
export const groupsThatTurn = (below: { on: number; off: number }, passed: Flag): number =>
  passed === 1 ? below.off : below.on
