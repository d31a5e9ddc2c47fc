import { sharedLineMessages as texts } from '@telecopy/contract/messages/shared-lines'
import type { SharedLineRow } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { Button } from '@mantine/core'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { MonoText } from '../../ui/MonoText.tsx'

const { sectionColumns } = texts

export const sharedLineColumns: readonly Column<SharedLineRow>[] = [
  { key: 'tag', header: sectionColumns.tag, cell: (row) => row.tag },
  {
    key: 'fax_number',
    header: sectionColumns.fax_number,
    width: 140,
    cell: (row) => <MonoText>{row.fax_number}</MonoText>,
  },
  { key: 'master', header: sectionColumns.master, cell: (row) => row.email },
  {
    key: 'subscriptions',
    header: sectionColumns.subscriptions,
    width: 130,
    cell: (row) => (
      <ScreenLink
        screen="gsd-details"
        selection={{ gsd_id: row.gsd_id, fsi_gid: row.fsi_gid }}
        aria-label={`${texts.subscriptionsOf(row.tag)}: ${texts.subscriptions(row.count_subscriber)}`}
      >
        {texts.subscriptions(row.count_subscriber)}
      </ScreenLink>
    ),
  },
  {
    key: 'operation',
    header: sectionColumns.operation,
    width: 90,
    cell: (row) => (
      <Button
        component={ScreenLink}
        screen="gsd-details"
        selection={{ gsd_id: row.gsd_id, fsi_gid: row.fsi_gid }}
        variant="default"
        size="compact-xs"
        aria-label={texts.detailsOf(row.tag)}
      >
        {texts.details}
      </Button>
    ),
  },
]
