import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import type { ReactNode } from 'react'
import { type RowAction, columnsOf } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

/** `of` is the group that has or inherits it. */
export type ShownCoverPage = CoverPageRow & { of: number; onDelete: () => void }

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

export const coverPageColumns = [
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
