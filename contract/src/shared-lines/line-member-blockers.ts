import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why a number or users don't fit into a shared line. The count is that of the users in the request. */
export const lineMemberBlockers = {
  number_of_other_line: {
    text: () => 'The fax number is used by another shared line. Please choose another one.',
  },
  master_disabled: {
    text: () => 'The user is disabled and can’t be a master user. Activate the user first.',
  },
  subscriber_not_in_group: {
    text: (count: number) =>
      count === 1
        ? 'One of the selected users is not in the group of the shared line.'
        : `${count.toLocaleString('en-US')} of the selected users are not in the group of the shared line.`,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
