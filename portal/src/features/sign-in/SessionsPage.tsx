import { sessionMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { OwnSession } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../api/account.ts'
import { shownMessage } from '../../api/problem.ts'
import { Time } from '../../list/Time.tsx'
import { ListMomentProvider, momentIn, momentOf } from '../../list/list-moment.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { listState } from '../../ui/list-state.ts'
import { showDone } from '../../ui/toast.ts'
import classes from './SessionsPage.module.css'
import { endOwn, sessionsQuery } from './sessions.data.ts'

/** A session with the action of its row. */
type ShownSession = OwnSession & { onEnd: () => void }

const deviceOf = ({ device }: OwnSession): string => (device === '' ? texts.unknownDevice : device)

const timeOf = (key: 'created_time' | 'last_used_time') => (row: OwnSession) => <Time seconds={row[key]} />

const sessionColumns: readonly Column<ShownSession>[] = [
  { key: 'device', header: texts.columns.device, cell: deviceOf },
  { key: 'address', header: texts.columns.address, cell: (row) => <MonoText>{row.address}</MonoText> },
  { key: 'created_time', header: texts.columns.created_time, width: 166, cell: timeOf('created_time') },
  { key: 'last_used_time', header: texts.columns.last_used_time, width: 166, cell: timeOf('last_used_time') },
  {
    key: 'end',
    header: texts.actions,
    width: 130,
    cell: (row) =>
      row.is_current === 1 ? (
        <StatusBadge tone="good" label={texts.current} />
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.endOf(deviceOf(row), row.address)}
          onClick={row.onEnd}
        >
          {texts.end}
        </Button>
      ),
  },
]

export function SessionsPage() {
  const account = useAccount()
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const [asks, setAsks] = useState(false)
  const end = useMutation({
    mutationFn: endOwn,
    onSuccess: (ended) => showDone(texts.endedTitle, texts.ended(ended)),
    onSettled: () => {
      setAsks(false)
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const fetchedTime = Math.floor(query.dataUpdatedAt / 1000)
  const moment = account ? momentOf(account, fetchedTime) : momentIn('UTC', fetchedTime)
  const list = listState(query, (sessions) =>
    sessions.map((session) =>
      Object.assign({ onEnd: () => end.mutate({ session_id: session.session_id }) }, session),
    ),
  )
  const others = (query.data?.length ?? 1) - 1
  return (
    <>
      <PageHeader title={texts.title} summary={texts.text}>
        <Button variant="default" disabled={others === 0} onClick={() => setAsks(true)}>
          {texts.endOthers}
        </Button>
      </PageHeader>
      <ProblemMessage message={end.error ? shownMessage(end.error, texts.endFailed) : undefined} />
      <Card>
        <ListMomentProvider value={moment}>
          <DataTable
            label={texts.title}
            columns={sessionColumns}
            list={list}
            rowKey={(row) => row.session_id}
            minWidth={720}
            empty={null}
          />
        </ListMomentProvider>
        <p className={classes.zone}>{moment.label && texts.timesIn(moment.label)}</p>
      </Card>
      <ConfirmBox
        opened={asks}
        title={texts.endOthers}
        action={texts.endOthers}
        destructive
        busy={end.isPending}
        problem={undefined}
        onConfirm={() => end.mutate('all others')}
        onCancel={() => setAsks(false)}
      >
        {texts.endOthersConfirm}
      </ConfirmBox>
    </>
  )
}
