import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { coverPageQuery, useCoverPageDeletion } from './cover-page-details.data.ts'
import { CoverPageForm } from './CoverPageForm.tsx'
import { DownloadLine } from './DownloadLine.tsx'
import classes from './CoverPage.module.css'

// The two pages share nearly all of their code: one entry for both keeps the list of files of every page short.
export { NewCoverPagePage } from './NewCoverPagePage.tsx'

export function CoverPageDetailsPage() {
  const { fsi_cpid, fsi_gid } = useSelection('coverpage-details')
  const go = useGo()
  const [deleted, setDeleted] = useState<CoverPage>()
  const query = useQuery({ ...coverPageQuery({ fsi_cpid, fsi_gid }), enabled: deleted === undefined })
  if (deleted !== undefined) {
    const { coverpage_name, group_name } = deleted
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.deleted(coverpage_name)}
        tone="good"
        onLeave={() => go('group-details', { fsi_gid, group_name })}
      />
    )
  }
  // Somebody else may delete it while it is shown.
  if (isProblem(query.error, NotFound))
    return (
      <Gone
        title={texts.detailsScreen}
        message={texts.missing}
        tone="warn"
        onLeave={() => go('group-details', { fsi_gid })}
      />
    )
  const page = query.data
  const back = (
    <ScreenLink screen="group-details" selection={{ fsi_gid }}>
      {texts.backToGroup}
    </ScreenLink>
  )
  return (
    <>
      <PageHeader
        title={texts.detailsScreen}
        name={page?.coverpage_name}
        summary={page === undefined ? '\u00A0' : texts.ofGroupNamed(page.coverpage_name, page.group_name)}
      />
      {page !== undefined ? (
        page.is_inherited === 1 ? (
          <>
            <Inherited page={page} fsi_gid={fsi_gid} />
            <p>{back}</p>
          </>
        ) : (
          <SettingsAndHistory entity="cover-page" id={fsi_cpid}>
            <div className={classes.sections}>
              <Deletion page={page} onDeleted={() => setDeleted(page)} />
              <CoverPageForm page={page} />
            </div>
          </SettingsAndHistory>
        )
      ) : query.isError ? (
        <FormNotLoaded onRetry={() => void query.refetch()} wayBack={back} />
      ) : (
        <FormLoading label={texts.loading} heights={[110, 260, 300]} hasTabs />
      )}
    </>
  )
}

/** A cover page of a group above: it is changed there, and only read here. */
const Inherited = ({ page, fsi_gid }: { page: CoverPage; fsi_gid: number }) => (
  <FormSection title={texts.fileTitle}>
    <NoteLine>
      {page.fsi_gid === 0 ? (
        texts.inheritedFromAbove
      ) : (
        <>
          {texts.inheritedFrom(page.group_name)}{' '}
          <ScreenLink
            screen="coverpage-details"
            selection={{ fsi_cpid: page.fsi_cpid, fsi_gid: page.fsi_gid }}
          >
            {texts.openThere}
          </ScreenLink>
        </>
      )}
    </NoteLine>
    <DownloadLine page={page} fsi_gid={fsi_gid} />
  </FormSection>
)

function Deletion({ page, onDeleted }: { page: CoverPage; onDeleted: () => void }) {
  const deletion = useCoverPageDeletion(page, onDeleted)
  return (
    <DeletionSection
      deletion={deletion}
      texts={{
        title: texts.deleteTitle,
        hint: texts.deleteText(page.coverpage_name),
        confirm: texts.deleteConfirm,
        action: texts.deleteTitle,
        failed: texts.deleteFailed,
      }}
    />
  )
}
