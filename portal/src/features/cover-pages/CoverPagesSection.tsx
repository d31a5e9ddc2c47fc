import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { counts } from '@telecopy/contract/limits'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { columnsOf, type RowAction } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { isCreated } from '../../navigation/created-things.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { listState } from '../../ui/list-state.ts'
import { coverPagesQuery, useCoverPageRemoval } from './cover-pages.data.ts'

/** `of` is the group that has or inherits it. */
type ShownCoverPage = CoverPageRow & { of: number; onDelete: () => void }

const column = columnsOf<ShownCoverPage>()(texts.columns)

const detailsOf = ({ fsi_cpid, of: fsi_gid }: ShownCoverPage) =>
  ({ screen: 'coverpage-details', selection: { fsi_cpid, fsi_gid } }) as const

function sourceOf({ is_inherited, fsi_gid, group_name }: CoverPageRow): ReactNode {
  if (is_inherited === 0) return texts.own
  if (fsi_gid === 0) return texts.above
  return (
    <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
      {group_name}
    </ScreenLink>
  )
}

function actionsOf(row: ShownCoverPage): RowAction[] {
  const { coverpage_name, is_inherited, onDelete } = row
  const details = { label: texts.details, name: texts.detailsOf(coverpage_name), to: detailsOf(row) }
  if (is_inherited === 1) return [details]
  return [details, { label: texts.delete, name: texts.deleteOf(coverpage_name), onClick: onDelete }]
}

const coverPageColumns = [
  column.identity('coverpage_name', { to: detailsOf }),
  {
    ...column.custom('size', (row) => texts.size(row.coverpage_size), { width: 92 }),
    align: 'right' as const,
  },
  column.custom('source', sourceOf),
  column.custom('inheritable', (row) => (row.is_inheritable === 1 ? texts.yes : texts.no), { width: 96 }),
  column.badge(
    'status',
    ({ is_active }) =>
      is_active === 1 ? { tone: 'good', label: texts.activated } : { tone: 'off', label: texts.disabled },
    { width: 110 },
  ),
  column.actions('operation', actionsOf, { width: 150 }),
]

const withDeletion =
  (of: number, ask: (page: CoverPageRow) => void) =>
  (page: CoverPageRow): ShownCoverPage => ({ ...page, of, onDelete: () => ask(page) })

const removalTexts = {
  confirm: texts.deleteConfirm,
  action: texts.delete,
  question: ({ coverpage_name }: CoverPageRow) => texts.deleteText(coverpage_name),
  done: ({ coverpage_name }: CoverPageRow) => texts.deleted(coverpage_name),
  failed: texts.deleteFailed,
}

/** The cover pages that a group's users choose from, with links to their screens. */
export function CoverPagesSection({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) {
  const query = useQuery(coverPagesQuery(fsi_gid))
  const removal = useCoverPageRemoval()
  const { removed, ask } = removal
  const list = listState(query, (pages) =>
    pages.filter(({ fsi_cpid }) => fsi_cpid !== removed?.fsi_cpid).map(withDeletion(fsi_gid, ask)),
  )
  const isEmpty = list.state === 'loaded' && list.rows.length === 0
  const own = query.data?.filter(({ is_inherited }) => is_inherited === 0)
  const add = own !== undefined && own.length < counts.coverPagesPerGroup && (
    <Button
      component={ScreenLink}
      screen="new-coverpage"
      selection={{ fsi_gid, group_name }}
      variant="default"
    >
      {texts.newScreen}
    </Button>
  )
  return (
    <RemovableSection
      title={texts.sectionTitle}
      hint={texts.sectionHint}
      actions={add}
      removal={removal}
      texts={removalTexts}
    >
      {isEmpty ? (
        removed === undefined && <NoteLine>{texts.none}</NoteLine>
      ) : (
        <DataTable
          label={texts.listLabel}
          columns={coverPageColumns}
          list={list}
          rowKey={(row) => row.fsi_cpid}
          isNew={(row) => isCreated('cover-page', row.fsi_cpid)}
          empty={null}
          minWidth={680}
          skeletonRows={2}
        />
      )}
    </RemovableSection>
  )
}
