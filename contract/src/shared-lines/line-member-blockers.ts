import type { BlockerKind } from '../kit/blockers.ts'
import { lineMemberBlockerTexts } from '../messages/blockers.ts'

/** The reasons why a number or users don't fit into a shared line. The count is that of the users in the request. */
export const lineMemberBlockers = {
  number_of_other_line: {
    text: () => lineMemberBlockerTexts.number_of_other_line,
  },
  master_disabled: {
    text: () => lineMemberBlockerTexts.master_disabled,
  },
  subscriber_not_in_group: {
    text: (count: number) => lineMemberBlockerTexts.subscriber_not_in_group(count),
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
