import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { counts } from '@telecopy/contract/limits'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isCreated } from '../../navigation/created-things.ts'
import { RemovableSection } from '../../form/RemovableSection.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { listState } from '../../ui/list-state.ts'
import { type ShownCoverPage, coverPageColumns } from './cover-page-columns.tsx'
import { coverPagesQuery, useCoverPageRemoval } from './cover-pages.data.ts'

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
