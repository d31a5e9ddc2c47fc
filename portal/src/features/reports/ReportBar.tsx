import { named } from '@telecopy/contract/messages/language'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { StaleLine } from '../../list/StaleLine.tsx'
import type { Download } from '../../list/use-download.ts'
import type { List } from '../../list/use-list.ts'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import classes from './Report.module.css'
import { shownCount } from '../../ui/shown-count.ts'
import type { ReportNames } from './report-list.ts'

type ReportBarProps<Fax> = {
  list: List<ReportNames, Fax>
  download: Download
  /** What the report shows instead of what was asked for. */
  note: string | undefined
}

/** The number of faxes of a report, and what one does with all of them. */
export const ReportBar = <Fax,>({ list, download, note }: ReportBarProps<Fax>) => (
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
