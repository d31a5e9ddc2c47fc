import { deviceMessages as texts } from '@telecopy/contract/messages/devices'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import { SavedViews } from '../saved-views/public.ts'
import { deviceColumns } from './device-columns.tsx'
import { devicesStart, stateOf } from './devices-list.ts'
import { devicesPage } from './devices.data.ts'
import { StateField } from './StateField.tsx'

const empty = {
  title: texts.empty,
  hint: texts.emptyHint,
  action: <ScreenLink screen="fax-numbers">{texts.showNumbers}</ScreenLink>,
}
const emptyFiltered = { title: texts.emptyFiltered, hint: texts.emptyFilteredHint }

/** The ATAs, and whether they are online. */
export function DevicesPage() {
  const list = useList({
    ...devicesStart(useSelection('devices')),
    query: devicesPage,
    rowsOf: ({ data }) => data,
    live: oncePerMinute,
  })
  const state = stateOf(list.view)
  return (
    <>
      <PageHeader title={texts.title} summary={list.total === undefined ? '\u00A0' : texts.total(list.total)}>
        <Button
          component={ScreenLink}
          screen="fax-numbers"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          {texts.backToNumbers}
        </Button>
      </PageHeader>
      <ListSurface>
        <KeywordFilters
          list={list}
          criteria={texts.criteria}
          group={{ picker: GroupPicker, words: texts.filterGroup }}
          views={<SavedViews list={list} name="devices" columns={deviceColumns} />}
          other={{
            field: (
              <StateField value={state} onChoose={(next) => list.change({ filters: { state: next } })} />
            ),
            words: state === '' ? [] : [texts.stateIs(texts.states[state])],
          }}
        />
        <ListTable
          list={list}
          label={texts.title}
          columns={deviceColumns}
          rowKey={(row) => row.fsi_nid}
          empty={empty}
          emptyFiltered={emptyFiltered}
          note={list.moment.label && texts.timesIn(list.moment.label)}
        />
      </ListSurface>
    </>
  )
}
