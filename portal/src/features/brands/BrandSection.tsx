import type { BrandRow } from '@telecopy/contract/brands/brands.schemas'
import { counts } from '@telecopy/contract/limits'
import { brandMessages as texts } from '@telecopy/contract/messages/brands'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { listState } from '../../ui/list-state.ts'
import { type ShownBrand, brandColumns } from './brand-columns.tsx'
import { brandsQuery, useBrandRemoval } from './brands.data.ts'

const withDeletion =
  (ask: (brand: BrandRow) => void) =>
  (brand: BrandRow): ShownBrand => ({ ...brand, onDelete: () => ask(brand) })

type BrandSectionProps = {
  fsi_gid: number
  group_name: string
  /** What stands above the list: where an inherited brand comes from. */
  children?: ReactNode
}

/** A group's own brand, with the way to its screens. */
export function BrandSection({ fsi_gid, group_name, children }: BrandSectionProps) {
  const query = useQuery(brandsQuery(fsi_gid))
  const { asked, removed, ask, error, box } = useBrandRemoval()
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
    <FormSection title={texts.sectionTitle} hint={texts.sectionHint} actions={add}>
      {children}
      <StatusLine>
        {removed && <NoteLine tone="good">{texts.deleted(removed.brand_name)}</NoteLine>}
      </StatusLine>
      {isEmpty ? (
        removed === undefined && <NoteLine>{texts.none}</NoteLine>
      ) : (
        <DataTable
          label={texts.listLabel}
          columns={brandColumns}
          list={list}
          rowKey={(row) => row.fsi_bid}
          empty={null}
          minWidth={520}
          skeletonRows={1}
        />
      )}
      <ConfirmBox
        {...box}
        title={texts.deleteConfirm}
        action={texts.deleteBrand}
        destructive
        problem={error ? shownMessage(error, texts.deleteFailed) : undefined}
      >
        {asked && texts.deleteText(asked.brand_name, asked.domain)}
      </ConfirmBox>
    </FormSection>
  )
}
