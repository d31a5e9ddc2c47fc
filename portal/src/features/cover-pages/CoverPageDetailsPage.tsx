import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { downloadCoverPage } from '@telecopy/contract/cover-pages/cover-pages.calls'
import { useState } from 'react'
import { DeletionSection } from '../../form/DeletionSection.tsx'
import { ThingForm } from '../../form/ThingForm.tsx'
import { BackToGroup, ThingPage, ThingSections } from '../../form/ThingPage.tsx'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { DownloadButton } from '../../list/DownloadButton.tsx'
import { useDownload } from '../../list/use-download.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { SettingsAndHistory } from '../history/public.ts'
import { CoverPageFields } from './CoverPageFields.tsx'
import { coverPageQuery, useCoverPageChange, useCoverPageDeletion } from './cover-page-details.data.ts'
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

function CoverPageForm({ page }: { page: CoverPage }) {
  const versioned = useVersionedForm<CoverPage, CoverPageValues>({
    entity: page,
    valuesOf: valuesOfCoverPage,
    changedFields,
    validate: coverPageErrors,
  })
  const { form } = versioned
  const change = useCoverPageChange(page)
  const [isNameWarned, setIsNameWarned] = useState(false)
  return (
    <ThingForm
      versioned={versioned}
      change={change}
      refusedFields={refusedFields}
      texts={texts}
      saidOf={(name) => saidOf(name, page)}
      isReady={form.values.coverpage_data?.error === undefined && !isNameWarned}
      group={page}
    >
      <CoverPageFields
        form={form}
        aboveFile={<DownloadLine page={page} fsi_gid={page.fsi_gid} note={texts.keepsFile} />}
        needsFile={false}
        onNameWarned={setIsNameWarned}
      />
    </ThingForm>
  )
}

// The two pages share nearly all of their code: one entry for both keeps the list of files of every page short.
export { NewCoverPagePage } from './NewCoverPagePage.tsx'

export function CoverPageDetailsPage() {
  const { fsi_cpid, fsi_gid } = useSelection('coverpage-details')
  return (
    <ThingPage
      texts={texts}
      query={coverPageQuery({ fsi_cpid, fsi_gid })}
      fsi_gid={fsi_gid}
      nameOf={({ coverpage_name }) => coverpage_name}
      heights={[110, 260, 300]}
    >
      {(page, onDeleted) =>
        page.is_inherited === 1 ? (
          <>
            <Inherited page={page} fsi_gid={fsi_gid} />
            <p>
              <BackToGroup fsi_gid={fsi_gid}>{texts.backToGroup}</BackToGroup>
            </p>
          </>
        ) : (
          <SettingsAndHistory entity="cover-page" id={fsi_cpid}>
            <ThingSections>
              <Deletion page={page} onDeleted={onDeleted} />
              <CoverPageForm page={page} />
            </ThingSections>
          </SettingsAndHistory>
        )
      }
    </ThingPage>
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
