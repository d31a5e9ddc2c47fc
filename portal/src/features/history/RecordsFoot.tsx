import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { useAccount } from '../../api/account.ts'
import { Pager } from '../../ui/Pager.tsx'
import { TableFoot } from '../../ui/TableFoot.tsx'
import { zoneLabel } from '../../ui/time-format.ts'
import { pagesOf } from './audit-view.ts'

type RecordsFootProps = {
  /** When the page was fetched, in milliseconds: the zone's label is the one in force then. */
  fetchedAt: number
  counts: number
  page: number
  onPage: (page: number) => void
}

/** In which zone the times are, and the pages. */
export function RecordsFoot({ fetchedAt, counts, page, onPage }: RecordsFootProps) {
  const account = useAccount()
  return (
    <TableFoot note={account && texts.timesIn(zoneLabel(account, Math.floor(fetchedAt / 1000)))}>
      <Pager page={page} pages={pagesOf(counts)} onPage={onPage} />
    </TableFoot>
  )
}
