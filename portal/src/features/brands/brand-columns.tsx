import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Button, Group } from '@mantine/core'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { MonoText } from '../../ui/MonoText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

export type ShownBrand = BrandRow & { onDelete: () => void }

export const brandColumns: readonly Column<ShownBrand>[] = [
  { key: 'brand_name', header: texts.columns.brand_name, cell: (row) => row.brand_name },
  { key: 'domain', header: texts.columns.domain, cell: (row) => <MonoText>{row.domain}</MonoText> },
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
    cell: (row) => (
      <Group gap={6} wrap="nowrap">
        <Button
          component={ScreenLink}
          screen="brand-details"
          selection={{ fsi_bid: row.fsi_bid, fsi_gid: row.fsi_gid }}
          variant="default"
          size="compact-xs"
          aria-label={texts.detailsOf(row.brand_name)}
        >
          {texts.details}
        </Button>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={texts.deleteOf(row.brand_name)}
          onClick={row.onDelete}
        >
          {texts.delete}
        </Button>
      </Group>
    ),
  },
]
