import { deviceMessages as texts } from '@telecopy/contract/messages/devices'
import type { Device, DeviceState } from '@telecopy/contract/devices/devices.schemas'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconSelector } from '@tabler/icons-react'
import { KeywordFilters } from '../../list/KeywordFilters.tsx'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { useList } from '../../list/use-list.ts'
import { oncePerMinute } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { StatusTone } from '../../ui/StatusBadge.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import { SavedViews } from '../saved-views/public.ts'
import classes from './Devices.module.css'
import { devicesStart, stateOf } from './devices-list.ts'
import { devicesPage } from './devices.data.ts'

const tones = {
  online: 'good',
  offline: 'off',
  never_seen: 'off',
} as const satisfies Record<DeviceState, StatusTone>

const column = columnsOf<Device>()(texts.columns)

const deviceColumns = [
  column.identity('ata_mac', { width: 150, least: 112, mono: true }),
  column.text('fax_number', {
    width: 150,
    least: 104,
    mono: true,
    to: ({ fsi_nid }) => ({ screen: 'fax-number', selection: { fsi_nid } }),
  }),
  column.text('email', {
    width: 290,
    least: 262,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.text('group_name', { width: 200, least: 150 }),
  column.badge('state', ({ state }) => ({ tone: tones[state], label: texts.states[state] }), {
    width: 118,
    least: 106,
  }),
  column.time('lst_ata_online_time', { width: 138, least: 128, none: texts.none }),
  column.time('offline_since', { width: 138, least: 128, none: texts.none }),
]

const options = [
  { value: '', label: texts.allStates },
  ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
]

type StateFieldProps = { value: DeviceState | ''; onChoose: (state: string) => void }

/** Narrows the list to a state, at once. */
const StateField = ({ value, onChoose }: StateFieldProps) => (
  <NativeSelect
    className={classes.state}
    aria-label={texts.stateLabel}
    data={options}
    rightSection={<IconSelector size={15} aria-hidden="true" />}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  />
)

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
