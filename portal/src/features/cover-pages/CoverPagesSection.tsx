import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { counts } from '@telecopy/contract/limits'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ThingsSection } from '../../form/ThingsSection.tsx'
import { columnsOf, type RowAction } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
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
  return (
    <ThingsSection
      texts={texts}
      query={query}
      kind="cover-page"
      keyOf={({ fsi_cpid }) => fsi_cpid}
      rowOf={(page) => ({ ...page, of: fsi_gid, onDelete: () => removal.ask(page) })}
      columns={coverPageColumns}
      minWidth={680}
      removal={removal}
      removalTexts={removalTexts}
      most={counts.coverPagesPerGroup}
      counts={({ is_inherited }) => is_inherited === 0}
      add={
        <Button
          component={ScreenLink}
          screen="new-coverpage"
          selection={{ fsi_gid, group_name }}
          variant="default"
        >
          {texts.newScreen}
        </Button>
      }
    />
  )
}
