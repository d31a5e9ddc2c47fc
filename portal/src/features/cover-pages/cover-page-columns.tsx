import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** `of` is the group that has or inherits it. */
export type ShownCoverPage = CoverPageRow & { of: number; onDelete: () => void }

function sourceOf({ is_inherited, fsi_gid, group_name }: CoverPageRow): ReactNode {
  if (is_inherited === 0) return texts.own
  if (fsi_gid === 0) return texts.above
  return (
    <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
      {group_name}
    </ScreenLink>
  )
}

function Operations({ row }: { row: ShownCoverPage }) {
  const { fsi_cpid, of: fsi_gid, coverpage_name } = row
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        component={ScreenLink}
        screen="coverpage-details"
        selection={{ fsi_cpid, fsi_gid }}
        variant="default"
        size="compact-xs"
        aria-label={texts.detailsOf(coverpage_name)}
      >
        {texts.details}
      </Button>
      {row.is_inherited === 0 && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={texts.deleteOf(coverpage_name)}
          onClick={row.onDelete}
        >
          {texts.delete}
        </Button>
      )}
    </Group>
  )
}

export const coverPageColumns: readonly Column<ShownCoverPage>[] = [
  { key: 'coverpage_name', header: texts.columns.coverpage_name, cell: (row) => row.coverpage_name },
  {
    key: 'size',
    header: texts.columns.size,
    width: 80,
    align: 'right',
    cell: (row) => texts.size(row.coverpage_size),
  },
  { key: 'source', header: texts.columns.source, cell: sourceOf },
  {
    key: 'inheritable',
    header: texts.columns.inheritable,
    width: 96,
    cell: (row) => (row.is_inheritable === 1 ? texts.yes : texts.no),
  },
  {
    key: 'status',
    header: texts.columns.status,
    width: 110,
    cell: (row) => (
      <StatusBadge
        tone={row.is_active === 1 ? 'good' : 'off'}
        label={row.is_active === 1 ? texts.activated : texts.disabled}
      />
    ),
  },
  {
    key: 'operation',
    header: texts.columns.operation,
    width: 150,
    cell: (row) => <Operations row={row} />,
  },
]
