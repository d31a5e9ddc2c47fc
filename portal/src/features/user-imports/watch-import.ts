import { importReportMessages as texts } from '@telecopy/contract/messages/user-import-screens'
import { listUserImports } from '@telecopy/contract/user-imports/user-imports.calls'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { paging } from '@telecopy/contract/limits'
import { send } from '../../api/send.ts'
import { type Look, watchWork } from '../../form/watch-work.ts'

function lookAt(found: UserImport): Look {
  const { status, rows_done: done, rows_total: total, file_message } = found
  if (status === 0)
    return { isDone: false, message: total === 0 ? texts.reading : texts.progress(done, total), done, total }
  const { count_created, count_skipped, count_failed } = found
  const message = file_message || texts.counts(count_created, count_skipped, count_failed)
  const isGood = file_message === '' && count_failed === 0
  return { isDone: true, isGood, title: isGood ? texts.over : texts.overWithErrors, message }
}

/** Shows the progress of an import while other screens are shown. It must be on the first page. */
export function watchImport(ref_code: string): void {
  const look = async (): Promise<Look | undefined> => {
    const body = { start: 0, pagesize: paging.pageSize }
    const { data } = await send(listUserImports, { body, background: true })
    const found = data.reports.find((one) => one.ref_code === ref_code)
    return found && lookAt(found)
  }
  void watchWork({
    id: `import-${ref_code}`,
    title: texts.working,
    shownOn: ['reports-import-user-list'],
    look,
  })
}
