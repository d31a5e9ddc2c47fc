import { historyMessages } from '@telecopy/contract/messages/history'
import { importReportMessages as texts, importMessages } from '@telecopy/contract/messages/user-imports'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { downloadUserImport } from '@telecopy/contract/user-imports/user-imports.calls'
import type { UserImport } from '@telecopy/contract/user-imports/user-imports.schemas'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { RefreshBar } from '../../list/RefreshBar.tsx'
import type { Start } from '../../list/kept-views.ts'
import { firstView } from '../../list/list-view.ts'
import { useFileDownload } from '../../list/use-download.ts'
import { useList } from '../../list/use-list.ts'
import type { Live } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import type { SelectionOf } from '../../navigation/selections.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { reportColumns, type ShownImport } from './report-columns.tsx'
import { type ImportNames, importsPage } from './user-imports.data.ts'

const isProcessing = ({ status }: UserImport): boolean => status === 0

/** The progress of imports is read while one of them is not done. The administrator does nothing meanwhile. */
const progress: Live<UserImport> = { everyMilliseconds: 2000, whileAny: isProcessing }

/** Once the last import of a list is done, the users are read again. */
function useImportedUsers(state: ListState<UserImport>): void {
  const client = useQueryClient()
  const isWorking = state.state === 'loaded' && state.rows.some(isProcessing)
  const [hasWorked, setHasWorked] = useState(false)
  if (isWorking && !hasWorked) setHasWorked(true)
  useEffect(() => {
    if (isWorking || !hasWorked) return
    for (const part of ['users', 'groups', 'history']) void client.invalidateQueries({ queryKey: [part] })
  }, [client, isWorking, hasWorked])
}

/** The first view: with errors only, if another screen asks for those. */
function startOf(handedOver: SelectionOf<'reports-import-user-list'>): Start<ImportNames> {
  const first = firstView<ImportNames>()
  const errors = handedOver?.errors
  if (errors === undefined) return { list: 'user-imports', first }
  return { list: 'user-imports', first: { ...first, filters: { errors } }, isHandedOver: true }
}

const emptyFiltered = { title: texts.emptyWithErrors, hint: texts.emptyWithErrorsHint }
const empty = { title: texts.empty, hint: texts.emptyHint }
const downloadWords = { downloading: texts.downloading, downloadFailed: sharedMessages.emptyDownload }

// React needs a number; half of the reference is random enough to be one.
const keyOf = ({ ref_code }: UserImport): number => Number.parseInt(ref_code.slice(0, 12), 16)

function requesterOf({ email, actor_key }: UserImport): string {
  if (actor_key !== '') return historyMessages.apiKey(actor_key)
  return email === '' ? texts.outside : email
}

/** The imports with their downloads, one at a time. */
function useImports() {
  const download = useFileDownload({ call: downloadUserImport, words: downloadWords })
  const withDownload = (row: UserImport): ShownImport => {
    const isThis = download.of?.ref_code === row.ref_code
    const words = (isThis ? download.progress : undefined) ?? importMessages.downloadDetails
    return {
      ...row,
      email: requesterOf(row),
      download: {
        words,
        start: download.busy ? undefined : () => download.start({ ref_code: row.ref_code }),
      },
    }
  }
  const { state, ...list } = useList({
    ...startOf(useSelection('reports-import-user-list')),
    query: importsPage,
    rowsOf: ({ reports }) => reports,
    live: progress,
  })
  useImportedUsers(state)
  const shown = state.state === 'loaded' ? { ...state, rows: state.rows.map(withDownload) } : state
  return { list: { ...list, state: shown }, problem: download.problem }
}

export function ImportReportsPage() {
  const { list, problem } = useImports()
  const { total, moment } = list
  return (
    <>
      <PageHeader
        title={importMessages.reportsTitle}
        summary={total === undefined ? '\u00A0' : texts.total(total)}
      >
        <Button
          component={ScreenLink}
          screen="import-user-list"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {texts.back}
        </Button>
      </PageHeader>
      <ListProblems messages={[problem]} />
      <ListSurface>
        <RefreshBar list={list}>
          <Checkbox
            label={texts.withErrors}
            checked={list.view.filters.errors === '1'}
            onChange={(event) => list.change({ filters: { errors: event.currentTarget.checked ? '1' : '' } })}
          />
        </RefreshBar>
        <ListTable
          list={list}
          label={importMessages.reportsTitle}
          columns={reportColumns}
          rowKey={keyOf}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={moment.label && texts.timesIn(moment.label)}
        />
      </ListSurface>
    </>
  )
}
