import { exportAudit } from '@telecopy/contract/history/history.calls'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { useAccount } from '../../api/account.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { ListProblems } from '../../list/ListProblems.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useDownload } from '../../list/use-download.ts'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { auditStart, filterFields, showsSystem } from './audit-list.ts'
import { auditPage } from './history.data.ts'
import { auditColumns } from './record-columns.tsx'
import { useRecords } from './use-records.ts'

const empty = { title: texts.empty, hint: texts.emptyHint }
const emptyFiltered = { title: texts.emptyFiltered, hint: texts.emptyFilteredHint }
// What the system did is shown already.
const emptyOfAll = { title: texts.emptyFiltered, hint: texts.emptyOfAllHint }

export function AuditPage() {
  const account = useAccount()
  const zone = account?.time_zone
  // The filters are days of the account's zone, so the list is fetched once the zone is known.
  const list = useRecords({
    ...auditStart(useSelection('audit')),
    query: (view) => ({ ...auditPage(view, zone ?? 'UTC'), isReady: zone !== undefined }),
  })
  const download = useDownload({
    call: exportAudit,
    body: filterFields(list.view, zone ?? 'UTC'),
    words: texts,
  })
  return (
    <>
      <PageHeader title={texts.title} summary={list.total === undefined ? '\u00A0' : texts.total(list.total)}>
        <DownloadButton download={download} label={texts.download} isReady={zone !== undefined} />
      </PageHeader>
      <ListProblems messages={[download.problem]} />
      <ListSurface>
        <AuditFilterBar list={list} zone={zone ?? 'UTC'} />
        <ListTable
          list={list}
          label={texts.title}
          columns={auditColumns}
          rowKey={(row) => row.id}
          empty={empty}
          emptyFiltered={showsSystem(list.view.filters) ? emptyOfAll : emptyFiltered}
          note={list.moment.label && texts.timesIn(list.moment.label)}
        />
      </ListSurface>
    </>
  )
}
