import { listNumberHolders } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

/** A page of the holders of a number. */
export const holdersPage = (
  fsi_nid: number,
  view: Pick<ListView, 'page'>,
): PageQuery<AnswerOf<typeof listNumberHolders>['data']> => {
  const body = { fsi_nid, ...pageFields(view) }
  return {
    key: ['fax-numbers', 'holders', body],
    fetch: async (signal) => (await send(listNumberHolders, { body, signal })).data,
    staleTime: 0,
  }
}
