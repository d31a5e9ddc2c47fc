import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { counts } from '@telecopy/contract/limits'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ThingsSection } from '../../form/ThingsSection.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { brandsQuery, useBrandRemoval } from './brands.data.ts'

type ShownBrand = BrandRow & { onDelete: () => void }

const column = columnsOf<ShownBrand>()(texts.columns)

const detailsOf = ({ fsi_bid, fsi_gid }: BrandRow) =>
  ({ screen: 'brand-details', selection: { fsi_bid, fsi_gid } }) as const

const brandColumns = [
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

const removalTexts = {
  confirm: texts.deleteConfirm,
  action: texts.deleteBrand,
  question: ({ brand_name, domain }: BrandRow) => texts.deleteText(brand_name, domain),
  done: ({ brand_name }: BrandRow) => texts.deleted(brand_name),
  failed: texts.deleteFailed,
}

type BrandSectionProps = {
  fsi_gid: number
  group_name: string
  /** Shown above the list: the origin of an inherited brand. */
  children?: ReactNode
}

/** A group's own brand, with links to its screens. */
export function BrandSection({ fsi_gid, group_name, children }: BrandSectionProps) {
  const query = useQuery(brandsQuery(fsi_gid))
  const removal = useBrandRemoval()
  return (
    <ThingsSection
      texts={texts}
      query={query}
      kind="brand"
      keyOf={({ fsi_bid }) => fsi_bid}
      rowOf={(brand) => ({ ...brand, onDelete: () => removal.ask(brand) })}
      columns={brandColumns}
      minWidth={520}
      skeletonRows={1}
      removal={removal}
      removalTexts={removalTexts}
      most={counts.brandsPerGroup}
      add={
        <Button
          component={ScreenLink}
          screen="new-brand"
          selection={{ fsi_gid, group_name }}
          variant="default"
        >
          {texts.newScreen}
        </Button>
      }
      above={children}
    />
  )
}
