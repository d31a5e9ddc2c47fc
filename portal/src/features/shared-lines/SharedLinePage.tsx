import { NotFound } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { sharedLineScreenMessages as texts } from '@telecopy/contract/messages/shared-line-screens'
import type { SharedLine } from '@telecopy/contract/shared-lines/shared-lines.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { LineFacts } from './LineFacts.tsx'
import { SharedLineForm } from './SharedLineForm.tsx'
import { lineQuery, useLineDeletion } from './shared-line.data.ts'
import classes from './SharedLine.module.css'

export function SharedLinePage() {
  const { gsd_id, fsi_gid } = useSelection('gsd-details')
  const go = useGo()
  const [deleted, setDeleted] = useState<SharedLine>()
  const query = useQuery({ ...lineQuery({ gsd_id, fsi_gid }), enabled: deleted === undefined })
  if (deleted !== undefined) return <Deleted line={deleted} />
  // Somebody else may delete the line while it is shown.
  if (isProblem(query.error, NotFound))
    return (
      <Gone
        title={texts.detailsTitle}
        message={texts.missing}
        tone="warn"
        onLeave={() => go('group-details', { fsi_gid })}
      />
    )
  if (query.data !== undefined) return <Details line={query.data} onDeleted={() => setDeleted(query.data)} />
  return (
    <>
      <PageHeader title={texts.detailsTitle} summary={'\u00A0'} />
      {query.isError ? (
        <FormNotLoaded
          onRetry={() => void query.refetch()}
          wayBack={
            <ScreenLink screen="group-details" selection={{ fsi_gid }}>
              {texts.backToGroup}
            </ScreenLink>
          }
        />
      ) : (
        <FormLoading label={texts.loading} heights={[110, 230, 140, 420]} hasTabs />
      )}
    </>
  )
}

const deletionTexts = {
  title: texts.deleteTitle,
  hint: texts.deleteHint,
  confirm: texts.deleteConfirm,
  action: texts.deleteAction,
  failed: sharedMessages.unavailable,
}

function Details({ line, onDeleted }: { line: SharedLine; onDeleted: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const deletion = useLineDeletion(line, { onDeleted })
  return (
    <>
      <PageHeader
        title={texts.detailsTitle}
        name={line.tag || line.fax_number}
        summary={texts.summary(line.tag, line.fax_number)}
      />
      <SettingsAndHistory entity="shared-line" id={line.gsd_id}>
        <div className={classes.sections}>
          <DeletionSection deletion={deletion} texts={deletionTexts} />
          <LineFacts line={line} isEditing={isRenaming} onEdit={setIsRenaming} />
          <SharedLineForm line={line} isRenaming={isRenaming} onDiscard={() => setIsRenaming(false)} />
        </div>
      </SettingsAndHistory>
    </>
  )
}

/** Says that the line is deleted, and leads to its group. */
function Deleted({ line: { tag, fsi_gid, group_name } }: { line: SharedLine }) {
  const go = useGo()
  return (
    <>
      <PageHeader title={texts.detailsTitle} summary={tag} />
      <NoticeBoxLater
        opened
        title={texts.deleted}
        onClose={() => go('group-details', { fsi_gid, group_name })}
      >
        {texts.deletedText(tag)}
      </NoticeBoxLater>
    </>
  )
}
