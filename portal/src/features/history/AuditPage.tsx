import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { AuditBanner } from './AuditBanner.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { filterWords, firstView, narrowed } from './audit-view.ts'
import { useAuditDownload } from './download-audit.ts'
import { auditQuery } from './history.data.ts'
import { auditColumns } from './record-columns.tsx'
import { RecordsFoot } from './RecordsFoot.tsx'
import { useShownRecords } from './shown-records.ts'
import classes from './Audit.module.css'

export function AuditPage() {
  const account = useAccount()
  const client = useQueryClient()
  const [view, setView] = useState(firstView)
  // A cleared form is another form: nothing that was typed stays in it.
  const [cleared, setCleared] = useState(0)
  const zone = account?.time_zone ?? 'UTC'
  const query = useQuery(auditQuery(view, account?.time_zone))
  const list = useShownRecords(query, zone)
  const download = useAuditDownload(view.filter, zone)
  const words = filterWords(view.filter)
  const refresh = (): void => {
    setView({ ...view, page: 1 })
    void client.invalidateQueries({ queryKey: ['history', 'audit'] })
  }
  const clear = (): void => {
    setView(firstView)
    setCleared(cleared + 1)
  }
  const total = query.data?.counts
  return (
    <>
      <PageHeader title={texts.title} summary={total === undefined ? '\u00A0' : texts.total(total)}>
        <Button
          variant="default"
          className={classes.download}
          leftSection={<IconDownload size={16} />}
          disabled={download.busy || account === undefined}
          onClick={download.start}
        >
          {download.progress ?? texts.download}
        </Button>
      </PageHeader>
      <div className={classes.problems}>
        <ProblemMessage message={download.problem} />
      </div>
      <Card>
        <AuditFilters
          key={cleared}
          filter={view.filter}
          zone={zone}
          onFilter={(change) => setView(narrowed(view, change))}
          onRefresh={refresh}
        />
        <AuditBanner words={words} onClear={clear} />
        <DataTable
          label={texts.title}
          columns={auditColumns}
          list={list}
          rowKey={(row) => row.id}
          minWidth={1040}
          failedMessage={sharedMessages.unavailable}
          empty={
            words.length > 0 ? (
              <EmptyState title={texts.emptyFiltered} hint={texts.emptyFilteredHint} />
            ) : (
              <EmptyState title={texts.empty} hint={texts.emptyHint} />
            )
          }
        />
        <RecordsFoot
          fetchedAt={query.dataUpdatedAt}
          counts={total ?? 0}
          page={view.page}
          onPage={(page) => setView({ ...view, page })}
        />
      </Card>
    </>
  )
}
