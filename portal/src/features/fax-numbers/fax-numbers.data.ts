import { listFaxNumbers } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { send } from '../../api/send.ts'
import { pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import type { NumbersView } from './fax-number-lists.ts'

type NumbersPage = AnswerOf<typeof listFaxNumbers>['data']

// Other screens assign and unassign numbers, so a page is used again only for the time in which the screen loads.
const freshMilliseconds = 5000

const numbersPage = (
  view: NumbersView,
  which: { is_assigned: 0 | 1; is_contain_offspring: 0 | 1 },
): PageQuery<NumbersPage> => {
  const body = {
    fsi_gid: view.group?.fsi_gid ?? 0,
    ...pageFields(view),
    criteria: view.search?.criteria ?? ('' as const),
    keyword: view.search?.keywords ?? '',
    ...which,
  }
  return {
    key: ['fax-numbers', 'list', body],
    fetch: async (signal, background = false) =>
      (await send(listFaxNumbers, { body, signal, background })).data,
    staleTime: freshMilliseconds,
  }
}

/** Assigned numbers of a group alone, or of the whole scope. */
export const assignedPage = (view: NumbersView) =>
  numbersPage(view, { is_assigned: 1, is_contain_offspring: 0 })

/** Unassigned numbers of a group and the groups below it. */
export const unassignedPage = (view: NumbersView) =>
  numbersPage(view, { is_assigned: 0, is_contain_offspring: 1 })
