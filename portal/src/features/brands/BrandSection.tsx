import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { counts } from '@telecopy/contract/limits'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { isCreated } from '../../navigation/created-things.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { listState } from '../../ui/list-state.ts'
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

const withDeletion =
  (ask: (brand: BrandRow) => void) =>
  (brand: BrandRow): ShownBrand => ({ ...brand, onDelete: () => ask(brand) })

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
  const { removed, ask } = removal
  const list = listState(query, (brands) =>
    brands.filter(({ fsi_bid }) => fsi_bid !== removed?.fsi_bid).map(withDeletion(ask)),
  )
  const isEmpty = list.state === 'loaded' && list.rows.length === 0
  const add = query.data !== undefined && query.data.length < counts.brandsPerGroup && (
    <Button component={ScreenLink} screen="new-brand" selection={{ fsi_gid, group_name }} variant="default">
      {texts.newScreen}
    </Button>
  )
  return (
    <RemovableSection
      title={texts.sectionTitle}
      hint={texts.sectionHint}
      actions={add}
      above={children}
      removal={removal}
      texts={removalTexts}
    >
      {isEmpty ? (
        removed === undefined && <NoteLine>{texts.none}</NoteLine>
      ) : (
        <DataTable
          label={texts.listLabel}
          columns={brandColumns}
          list={list}
          rowKey={(row) => row.fsi_bid}
          isNew={(row) => isCreated('brand', row.fsi_bid)}
          empty={null}
          minWidth={520}
          skeletonRows={1}
        />
      )}
    </RemovableSection>
  )
}
