import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import { downloadCoverPage } from '@telecopy/contract/cover-pages/cover-pages.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/problem.ts'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { FormLoading, FormNotLoaded, Gone } from '../../form/FormStates.tsx'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { useDownload } from '../../list/use-download.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import classes from './CoverPage.module.css'
import { CoverPageFields } from './CoverPageFields.tsx'
import {
  coverPageQuery,
  reloadCoverPages,
  useCoverPageChange,
  useCoverPageDeletion,
} from './cover-page-details.data.ts'
import {
  changedFields,
  coverPageErrors,
  type CoverPageValues,
  refusedFields,
  saidOf,
  valuesOfCoverPage,
} from './cover-page-values.ts'

type DownloadLineProps = {
  page: CoverPage
  /** The group that has or inherits it. */
  fsi_gid: number
  note?: string
}

/** The present file, and a button that saves it. */
function DownloadLine({ page, fsi_gid, note = '' }: DownloadLineProps) {
  const download = useDownload({
    call: downloadCoverPage,
    body: { fsi_cpid: page.fsi_cpid, fsi_gid },
    words: texts,
  })
  return (
    <>
      <NoteLine>
        {texts.present(page.file_extension, texts.size(page.coverpage_size))} {note}
      </NoteLine>
      <div>
        <DownloadButton download={download} label={texts.download} />
      </div>
      <ProblemMessage message={download.problem} />
    </>
  )
}

const saveTexts = { failed: texts.updateFailed, reload: texts.reload, kept: texts.kept }

/** The settings of a cover page: one form, saved together. */
function CoverPageForm({ page }: { page: CoverPage }) {
  const { fsi_gid, group_name } = page
  const go = useGo()
  const client = useQueryClient()
  const { form, changed, overtaken } = useVersionedForm<CoverPage, CoverPageValues>({
    entity: page,
    valuesOf: valuesOfCoverPage,
    changedFields,
    validate: coverPageErrors,
  })
  const [isNameWarned, setIsNameWarned] = useState(false)
  const change = useCoverPageChange(page)
  const { element, elsewhere } = useFieldProblems(form, change.error, refusedFields)
  const save = (values: CoverPageValues): void => change.mutate({ values, names: changed })
  const reload = (): void => {
    change.reset()
    void reloadCoverPages(client)
  }
  return (
    <form
      ref={element}
      className={classes.sections}
      onSubmit={form.onSubmit(save, focusFirstWrong)}
      noValidate
    >
      <CoverPageFields
        form={form}
        aboveFile={<DownloadLine page={page} fsi_gid={fsi_gid} note={texts.keepsFile} />}
        needsFile={false}
        onNameWarned={setIsNameWarned}
      />
      <SaveProblem
        error={elsewhere}
        texts={saveTexts}
        overtaken={overtaken.map((name) => saidOf(name, page))}
        onReload={reload}
      />
      <SaveBar
        action={userMessages.updateSettings}
        hasChanges={changed.length > 0 && !change.isSuccess}
        isSaved={change.isSuccess}
        isReady={form.values.coverpage_data?.error === undefined && !isNameWarned}
        busy={change.isPending}
        onCancel={() => form.reset()}
      />
      <NoticeBoxLater
        opened={change.isSuccess}
        title={sharedMessages.settingsUpdated}
        onClose={() => go('group-details', { fsi_gid, group_name })}
      >
        {texts.updated}
      </NoticeBoxLater>
    </form>
  )
}

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
