import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { columnsOf } from '../../list/columns.tsx'
import { MonoText } from '../../ui/MonoText.tsx'

export type ShownBrand = BrandRow & { onDelete: () => void }

const column = columnsOf<ShownBrand>()(texts.columns)

const detailsOf = ({ fsi_bid, fsi_gid }: BrandRow) =>
  ({ screen: 'brand-details', selection: { fsi_bid, fsi_gid } }) as const

export const brandColumns = [
  column.identity('brand_name', { to: detailsOf }),
  column.custom('domain', (row) => <MonoText>{row.domain}</MonoText>),
  column.badge(
    'status',
    ({ is_active }) =>
      is_active === 1 ? { tone: 'good', label: texts.activated } : { tone: 'off', label: texts.disabled },
    { width: 110 },
  ),
  column.actions(
    'operation',
    (row) => [
      { label: texts.details, name: texts.detailsOf(row.brand_name), to: detailsOf(row) },
      { label: texts.delete, name: texts.deleteOf(row.brand_name), onClick: row.onDelete },
    ],
    { width: 150 },
  ),
]
