import type { BlockerKind } from '../kit/blockers.ts'
import { faxNumberBlockerTexts } from '../messages/blockers.ts'

/** The reasons why an act on fax numbers is refused. The count is that of the numbers in the request. */
export const faxNumberBlockers = {
  number_of_shared_line: {
    target: 'group-details',
    text: (count: number) => faxNumberBlockerTexts.number_of_shared_line(count),
  },
  // A user is the default user of at most one group, with one number.
  number_of_default_user: {
    target: 'group-details',
    text: () => faxNumberBlockerTexts.number_of_default_user,
  },
  number_unassigned: { text: () => faxNumberBlockerTexts.number_unassigned },
  number_assigned: {
    text: (count: number) => faxNumberBlockerTexts.number_assigned(count),
  },
  default_number_stays: {
    text: () => faxNumberBlockerTexts.default_number_stays,
  },
  user_disabled: { text: () => faxNumberBlockerTexts.user_disabled },
  group_deactivated: {
    target: 'group-details',
    text: () => faxNumberBlockerTexts.group_deactivated,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type FaxNumberBlockerReason = keyof typeof faxNumberBlockers
