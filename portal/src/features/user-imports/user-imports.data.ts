import type { AnswerOf } from '@telecopy/contract/kit/define-call'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { send } from '../../api/send.ts'
import { type ListView, pageFields } from '../../list/list-view.ts'
import type { PageQuery } from '../../list/page-query.ts'

export type ImportNames = { filter: 'errors' }

/** The fields of ours, as a server has them that tells only the specified ones. */
const untold: Partial<UserImport> = {
  actor_key: '',
  rows_total: 0,
  rows_done: 0,
  count_created: 0,
  count_skipped: 0,
  count_failed: 0,
  file_message: '',
}

/** One page of imports with the exact total. */
export const importsPage = (
  view: ListView<ImportNames>,
): PageQuery<AnswerOf<typeof listUserImports>['data']> => {
  const body = { ...pageFields(view), is_with_errors: view.filters.errors === '1' }
  return {
    key: ['user-imports', 'list', body],
    fetch: async (signal, background = false) => {
      const { data } = await send(listUserImports, { body, signal, background })
      return { ...data, reports: data.reports.map((report) => Object.assign({ ...untold }, report)) }
    },
    staleTime: 0,
  }
}
