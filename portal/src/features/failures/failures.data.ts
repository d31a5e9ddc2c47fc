import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listFailedFaxes, listFailures } from '@telecopy/contract/failures/failures.calls'
import type { FailureKind } from '@telecopy/contract/failures/failures.schemas'
import { send } from '../../api/send.ts'
import { pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'
import { bodyOf } from '../reports/public.ts'
import { type FailureView, codeOf, destinationOf, kindOf, leastOf, orderOf } from './failure-view.ts'

/** The rows of a kind with the causes above them, or the faxes to one destination. */
export type FailureAnswer =
  | ({ by: FailureKind } & AnswerOf<typeof listFailures>['data'])
  | ({ by: 'faxes' } & AnswerOf<typeof listFailedFaxes>['data'])

/**
 * What is shown stays while another kind, order or cause of the same form is loading, and no longer. Each look is
 * recorded, so a page is read when the administrator asks for it, and never again by itself.
 */
export function failuresPage(view: FailureView): PageQuery<FailureAnswer> {
  const body = { ...bodyOf(view), fax_result_code: codeOf(view), ...pageFields(view) }
  const common = { staleTime: 0, isReady: view.filters.isAsked === '1' }
  const destination = destinationOf(view)
  if (destination !== undefined) {
    const asked = { ...body, dial_number: destination }
    return {
      ...common,
      key: ['failures', 'faxes', bodyOf(view), asked],
      fetch: async (signal) => ({
        by: 'faxes',
        ...(await send(listFailedFaxes, { body: asked, signal })).data,
      }),
    }
  }
  const asked = { ...body, by: kindOf(view), order: orderOf(view), least_failed: leastOf(view) }
  return {
    ...common,
    key: ['failures', 'rows', bodyOf(view), asked],
    fetch: async (signal) => ({
      by: asked.by,
      ...(await send(listFailures, { body: asked, signal })).data,
    }),
  }
}
