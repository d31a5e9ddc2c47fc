import { named } from '@telecopy/contract/messages/language'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { downloadUsageReport } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { type UsageReport, isBeingMade } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { type ListNames, firstView } from '../../list/list-view.ts'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { RefreshBar } from '../../list/RefreshBar.tsx'
import { useFileDownload } from '../../list/use-download.ts'
import { useList } from '../../list/use-list.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReportTabs, onlyGroup } from '../reports/public.ts'
import { type ShownReport, usageReportColumns } from './report-rows.tsx'
import { RequestForm } from './RequestForm.tsx'
import classes from './Usage.module.css'
import { shownCount } from '../../ui/shown-count.ts'
import { usageReportsPage } from './usage-reports.data.ts'

const start = { list: 'usage-reports', first: firstView<ListNames>() }
const empty = { title: texts.noReports, hint: texts.noReportsHint }
const words = { downloading: texts.downloading, downloadFailed: sharedMessages.emptyDownload }

/** Reports that are being made are read again; the administrator does nothing meanwhile. */
const live = { everyMilliseconds: 3000, whileAny: isBeingMade }

/** The reports with their downloads, one at a time. A downloaded one says so until the screen is left. */
function useUsageReports() {
  const [downloaded, setDownloaded] = useState<readonly number[]>([])
  const download = useFileDownload({
    call: downloadUsageReport,
    words,
    onSaved: ({ fsi_rid }) => setDownloaded((before) => [...before, fsi_rid]),
  })
  const shown = (row: UsageReport): ShownReport => ({
    ...row,
    status_message: downloaded.includes(row.fsi_rid) ? texts.downloaded : row.status_message,
    download: {
      words: (download.of?.fsi_rid === row.fsi_rid ? download.progress : undefined) ?? texts.download,
      start: download.busy ? undefined : () => download.start({ fsi_rid: row.fsi_rid }),
    },
  })
  const list = useList({
    ...start,
    query: usageReportsPage,
    rowsOf: ({ reports }) => reports,
    live,
    isInGmt: true,
  })
  const { state } = list
  return {
    list: { ...list, state: state.state === 'loaded' ? { ...state, rows: state.rows.map(shown) } : state },
    problem: download.problem,
  }
}

/** Requests usage reports, and lists those of the administrator's groups. */
export function UsageReportsPage() {
  const account = useAccount()
  const { list, problem } = useUsageReports()
  return (
    <>
      <PageHeader title={texts.requestTitle} />
      <ReportTabs />
      <ListProblems messages={[problem]} />
      {/* The form needs the account. What is below it comes with it, so that nothing jumps. */}
      <ListSurface>
        {account !== undefined && (
          <>
            <RequestForm own={onlyGroup(account)} />
            <div className={classes.bar}>
              <span role="status" className={classes.total}>
                {list.total === undefined ? '\u00A0' : named(texts.totalRecords, shownCount(list.total))}
              </span>
              <RefreshBar list={list} />
            </div>
            <ListTable
              list={list}
              label={texts.usageReports}
              columns={usageReportColumns}
              rowKey={({ fsi_rid }) => fsi_rid}
              empty={empty}
            />
          </>
        )}
      </ListSurface>
    </>
  )
}
