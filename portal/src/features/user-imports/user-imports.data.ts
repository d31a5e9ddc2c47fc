import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

export type ImportsPage = AnswerOf<typeof listUserImports>['data']

/** One page of imports with the exact total. `background` is for polling: it is no activity of the administrator. */
export const importsPage = (view: ListView, background = false): PageQuery<ImportsPage> => {
  const body = pageFields(view)
  return {
    key: ['user-imports', 'list', body],
    fetch: async (signal) => (await send(listUserImports, { body, signal, background })).data,
    staleTime: 0,
  }
}
