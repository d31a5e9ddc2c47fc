import { sharedMessages } from '@telecopy/contract/messages/shared'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { historyQuery, type Thing } from './history.data.ts'
import { historyColumns } from './record-columns.tsx'
import { RecordsFoot } from './RecordsFoot.tsx'
import { useShownRecords } from './shown-records.ts'

/** Who changed one thing, when, and what was there before; for a tab beside its details. */
export function HistoryPanel(thing: Thing) {
  const [page, setPage] = useState(1)
  const account = useAccount()
  const query = useQuery(historyQuery(thing, page))
  const list = useShownRecords(query, account?.time_zone ?? 'UTC')
  return (
    <>
      <DataTable
        label={texts.historyLabel}
        columns={historyColumns}
        list={list}
        rowKey={(row) => row.id}
        minWidth={760}
        skeletonRows={5}
        failedMessage={sharedMessages.unavailable}
        empty={<EmptyState title={texts.emptyHistory} hint={texts.emptyHistoryHint} />}
      />
      <RecordsFoot
        fetchedAt={query.dataUpdatedAt}
        counts={query.data?.counts ?? 0}
        page={page}
        onPage={setPage}
      />
    </>
  )
}
