import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

export type ImportNames = { filter: 'errors' }

/** One page of imports with the exact total. */
export const importsPage = (
  view: ListView<ImportNames>,
): PageQuery<AnswerOf<typeof listUserImports>['data']> => {
  const body = { ...pageFields(view), is_with_errors: view.filters.errors === '1' }
  return {
    key: ['user-imports', 'list', body],
    fetch: async (signal, background = false) =>
      (await send(listUserImports, { body, signal, background })).data,
    staleTime: 0,
  }
}
