import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why a fax number can't be unassigned. The count is that of the numbers in the request. */
export const faxNumberBlockers = {
  number_of_shared_line: {
    target: 'group-details',
    text: (count: number) =>
      count === 1
        ? 'The fax number is the number of a shared line. Delete the shared line first.'
        : `${count.toLocaleString('en-US')} of the fax numbers are numbers of shared lines. Delete the shared lines first.`,
  },
  // A user is the default user of at most one group, with one number.
  number_of_default_user: {
    target: 'group-details',
    text: () => 'The number of the group’s default user can’t be unassigned. Set another default user first.',
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type FaxNumberBlockerReason = keyof typeof faxNumberBlockers
