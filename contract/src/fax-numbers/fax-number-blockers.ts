import type { BlockerKind } from '../kit/blockers.ts'

const oneOrMore = (count: number, one: string, many: (counted: string) => string): string =>
  count === 1 ? one : many(count.toLocaleString('en-US'))

/** The reasons why an act on fax numbers is refused. The count is that of the numbers in the request. */
export const faxNumberBlockers = {
  number_of_shared_line: {
    target: 'group-details',
    text: (count: number) =>
      oneOrMore(
        count,
        'The fax number is the number of a shared line. Delete the shared line first.',
        (counted) =>
          `${counted} of the fax numbers are numbers of shared lines. Delete the shared lines first.`,
      ),
  },
  // A user is the default user of at most one group, with one number.
  number_of_default_user: {
    target: 'group-details',
    text: () => 'The number of the group’s default user can’t be unassigned. Set another default user first.',
  },
  number_unassigned: { text: () => 'The fax number is not assigned to a user.' },
  number_assigned: {
    text: (count: number) =>
      oneOrMore(
        count,
        'The fax number is assigned to a user. Unassign it first.',
        (counted) => `${counted} of the fax numbers are assigned to users. Unassign them first.`,
      ),
  },
  default_number_stays: {
    text: () =>
      'A user with fax numbers has one default number. Make another number of the user the default instead.',
  },
  user_disabled: { text: () => 'The user is disabled and can’t get fax numbers. Activate the user first.' },
  group_deactivated: {
    target: 'group-details',
    text: () =>
      'The group is deactivated: it cannot get fax numbers. Activate it first, or choose another group.',
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type FaxNumberBlockerReason = keyof typeof faxNumberBlockers
