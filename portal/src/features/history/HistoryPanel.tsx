import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { firstView } from '../../list/list-view.ts'
import { ListTable } from '../../list/ListTable.tsx'
import { historyPage, type Thing } from './history.data.ts'
import { historyColumns } from './record-columns.tsx'
import { useRecords } from './use-records.ts'

const empty = { title: texts.emptyHistory, hint: texts.emptyHistoryHint }

/** The changes of one thing with person, time and former values; for a tab beside its details. */
export function HistoryPanel(thing: Thing) {
  const list = useRecords({
    list: `history ${thing.entity} ${thing.id}`,
    first: firstView(),
    query: (view) => historyPage(thing, view),
  })
  return (
    <ListTable
      list={list}
      label={texts.historyLabel}
      columns={historyColumns}
      rowKey={(row) => row.id}
      skeletonRows={5}
      empty={empty}
      note={list.moment.label && texts.timesIn(list.moment.label)}
    />
  )
}
