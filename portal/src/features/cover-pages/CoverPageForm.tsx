import type { CoverPage } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userMessages } from '@telecopy/contract/messages/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { SaveProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useVersionedForm } from '../../form/use-versioned-form.ts'
import { useGo } from '../../navigation/go.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { reloadCoverPages, useCoverPageChange } from './cover-page-details.data.ts'
import {
  type CoverPageValues,
  changedFields,
  coverPageErrors,
  fieldOfRefusal,
  saidOf,
  valuesOfCoverPage,
} from './cover-page-values.ts'
import { CoverPageFields } from './CoverPageFields.tsx'
import { DownloadLine } from './DownloadLine.tsx'
import classes from './CoverPage.module.css'

const saveTexts = { failed: texts.updateFailed, reload: texts.reload, kept: texts.kept }

/** The settings of a cover page: one form, saved together. */
export function CoverPageForm({ page }: { page: CoverPage }) {
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
  const { element, elsewhere } = useFieldProblems(form, change.error, fieldOfRefusal)
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
