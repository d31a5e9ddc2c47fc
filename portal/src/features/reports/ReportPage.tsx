import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import type { exportReceivedFaxes, exportSentFaxes } from '@telecopy/contract/reports/reports.calls'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { named } from '@telecopy/contract/messages/language'
import { useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { StaleLine } from '../../list/StaleLine.tsx'
import type { PageQuery } from '../../list/page-query.ts'
import { type Download, useDownload } from '../../list/use-download.ts'
import { type List, useList } from '../../list/use-list.ts'
import { useSelection } from '../../navigation/selection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { shownCount } from '../../ui/shown-count.ts'
import classes from './Report.module.css'
import { ReportForm } from './ReportForm.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { onlyGroup } from './only-group.ts'
import type { Placed } from './report-columns.tsx'
import {
  askedBy,
  fieldsOf,
  handOver,
  type ReportFields,
  type ReportNames,
  reportStart,
  type ReportView,
} from './report-list.ts'
import { bodyOf } from './reports.data.ts'

type ReportBarProps<Fax> = {
  list: List<ReportNames, Fax>
  download: Download
  /** What the report shows instead of what was asked for. */
  note: string | undefined
}

/** The number of faxes of a report, and what one does with all of them. */
const ReportBar = <Fax,>({ list, download, note }: ReportBarProps<Fax>) => (
  <div className={classes.bar}>
    <span role="status" className={classes.total}>
      {list.total === undefined ? '\u00A0' : named(texts.totalRecords, shownCount(list.total))}
    </span>
    <span role="status" className={classes.warning}>
      {note}
    </span>
    <StaleLine state={list.state} />
    <div className={classes.right}>
      <DownloadButton download={download} label={texts.downloadCsv} />
      <RefreshButton
        onRefresh={list.refresh}
        load={list.state.state === 'loaded' ? `${list.answer} ${list.moment.fetchedTime}` : undefined}
      />
    </div>
  </div>
)

type Answer<Fax> = { faxes: readonly Fax[]; counts: number; user: { email: string } | null }
type ReportCall = typeof exportReceivedFaxes | typeof exportSentFaxes

type ReportPageProps<Fax> = {
  screen: 'reports-received' | 'reports-sent'
  query: (view: ReportView) => PageQuery<Answer<Fax>>
  download: ReportCall
  columns: readonly Column<Placed<Fax>>[]
}

const empty = { title: texts.empty, hint: texts.emptyHint }
const words = { downloading: texts.downloading, downloadFailed: sharedMessages.emptyDownload }

/** A report of faxes: its form, and once it is submitted, its rows. */
export function ReportPage<Fax extends object>({ screen, query, download, columns }: ReportPageProps<Fax>) {
  const account = useAccount()
  const list = useList<ReportNames, Answer<Fax>, Fax>({
    ...reportStart(screen, useSelection(screen)),
    query,
    rowsOf: ({ faxes }) => faxes,
    isInGmt: true,
  })
  const file = useDownload({ call: download, body: bodyOf(list.view), words })
  const group = onlyGroup(account)
  const asked = fieldsOf(list.view)
  const user = useReportUser(query, list.view)
  const submit = (fields: ReportFields): void => {
    const next = askedBy(fields)
    const isSame =
      JSON.stringify(next) === JSON.stringify({ group: list.view.group, filters: list.view.filters })
    if (isSame) list.refresh()
    else list.change(next)
  }
  return (
    <>
      <PageHeader title={shellMessages.screens[screen]} />
      <ReportTabs failures={failuresOf(list.view)} />
      <ListProblems messages={[file.problem]} />
      <ListSurface>
        {account !== undefined && (
          <ReportForm
            asked={{ ...asked, group: asked.group ?? group }}
            hasGroups={group === undefined}
            onSubmit={submit}
          />
        )}
        {account !== undefined &&
          (list.view.filters.isAsked === '1' ? (
            <Report
              list={list}
              note={user === null ? texts.noSuchUser(asked.email) : undefined}
              columns={columns}
              label={shellMessages.screens[screen]}
              download={file}
            />
          ) : (
            <EmptyState title={texts.before} hint={texts.beforeHint} />
          ))}
      </ListSurface>
    </>
  )
}

/** What the failed faxes open with, once the report is submitted. */
const failuresOf = (view: ReportView) =>
  view.filters.isAsked === '1' ? handOver(view, { email: view.filters.email ?? '' }) : undefined

/** The user of the shown report; null when the e-mail is that of no user, and undefined without an e-mail. */
function useReportUser<Fax>(query: ReportPageProps<Fax>['query'], view: ReportView) {
  const answer = useQueryClient().getQueryData<Answer<Fax>>(query(view).key)
  return (view.filters.email ?? '') === '' ? undefined : answer?.user
}

type ReportProps<Fax> = {
  list: List<ReportNames, Fax>
  columns: readonly Column<Placed<Fax>>[]
  label: string
  download: Download
  note: string | undefined
}

/** The rows of a submitted report. */
function Report<Fax extends object>({ list, columns, label, download, note }: ReportProps<Fax>) {
  const { state } = list
  const placed =
    state.state === 'loaded' ? { ...state, rows: state.rows.map((fax, place) => ({ ...fax, place })) } : state
  return (
    <>
      <ReportBar list={list} download={download} note={note} />
      <ListTable
        list={{ ...list, state: placed }}
        label={label}
        columns={columns}
        rowKey={({ place }) => place}
        empty={empty}
        isPagedAbove
        isNarrowed={false}
      />
    </>
  )
}
