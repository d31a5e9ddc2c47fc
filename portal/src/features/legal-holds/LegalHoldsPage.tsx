import { legalHoldTexts as texts } from '@telecopy/contract/messages/legal-holds'
import { useState } from 'react'
import { type ListNames, firstView } from '../../list/list-view.ts'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { holdColumns } from './hold-columns.tsx'
import { type HeldThing, holdsPage } from './legal-holds.data.ts'

const start = { list: 'legal-holds', first: firstView<ListNames>() }
const empty = { title: texts.empty, hint: texts.emptyHint }

/** Every legal hold on things of the administrator's groups. */
export function LegalHoldsPage() {
  const [lifted, setLifted] = useState<HeldThing>()
  const list = useList({
    ...start,
    query: holdsPage,
    rowsOf: ({ holds, may_change }) =>
      holds.map((hold) => ({ ...hold, lift: may_change === 1 ? () => setLifted(hold) : undefined })),
  })
  return (
    <>
      <PageHeader title={texts.listTitle} />
      <ListSurface>
        <ListTable
          list={list}
          label={texts.listTitle}
          columns={holdColumns}
          rowKey={({ hold_id }) => hold_id}
          empty={empty}
          skeletonRows={5}
          note={list.moment.label && texts.timesIn(list.moment.label)}
        />
      </ListSurface>
      {lifted !== undefined && <HoldDialog act="lift" thing={lifted} onClose={() => setLifted(undefined)} />}
    </>
  )
}
