import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

/** One page of imports with the exact total. */
export const importsPage = (view: ListView): PageQuery<AnswerOf<typeof listUserImports>['data']> => {
  const body = pageFields(view)
  return {
    key: ['user-imports', 'list', body],
    fetch: async (signal, background = false) =>
      (await send(listUserImports, { body, signal, background })).data,
    staleTime: 0,
  }
}
