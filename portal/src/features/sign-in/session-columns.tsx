import { sessionMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { OwnSession } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button } from '@mantine/core'
import { Time } from '../../list/Time.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** A session with the action of its row. */
export type ShownSession = OwnSession & { onEnd: () => void }

const deviceOf = ({ device }: OwnSession): string => (device === '' ? texts.unknownDevice : device)

const timeOf = (key: 'created_time' | 'last_used_time') => (row: OwnSession) => <Time seconds={row[key]} />

export const sessionColumns: readonly Column<ShownSession>[] = [
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
