import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isRefusal, shownMessage } from '../../api/problem.ts'
import { saveFile } from '../../api/receive-file.ts'
import { focusFirstWrong } from '../../form/focus-first-invalid.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { FormProblem } from '../../form/SaveProblem.tsx'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NoticeBoxLater } from '../../ui/BoxesLater.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useCoverPageUpload } from './cover-page-details.data.ts'
import { type CoverPageValues, refusedFields, newCoverPageErrors, valuesOfNew } from './cover-page-values.ts'
import { CoverPageFields } from './CoverPageFields.tsx'
import classes from './CoverPage.module.css'

/** A refusal has its own text; a call without an answer has another one than a failure of the server's. */
function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  return shownMessage(error, isRefusal(error) ? texts.uploadFailed : sharedMessages.cannotLoad)
}

const Template = () => (
  <>
    <NoteLine>{texts.templateHint}</NoteLine>
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() =>
          saveFile({
            filename: texts.templateFile,
            content: new Blob([coverPageTemplate], { type: 'application/rtf' }),
          })
        }
      >
        {texts.template}
      </Button>
    </div>
  </>
)

export function NewCoverPagePage() {
  const { fsi_gid, group_name } = useSelection('new-coverpage')
  const go = useGo()
  const form = useForm<CoverPageValues>({ initialValues: valuesOfNew, validate: newCoverPageErrors })
  const [isNameWarned, setIsNameWarned] = useState(false)
  const upload = useCoverPageUpload(fsi_gid)
  const leave = (): void => go('group-details', { fsi_gid, group_name })
  const { element, elsewhere } = useFieldProblems(form, upload.error, refusedFields)
  return (
    <>
      <PageHeader
        title={texts.newScreen}
        summary={group_name === undefined ? '\u00A0' : texts.ofGroup(group_name)}
      />
      <form
        ref={element}
        className={classes.sections}
        onSubmit={form.onSubmit((values) => upload.mutate(values), focusFirstWrong)}
        noValidate
      >
        <CoverPageFields form={form} aboveFile={<Template />} needsFile onNameWarned={setIsNameWarned} />
        <FormProblem message={problemOf(elsewhere)} />
        <SaveBar
          isNew
          action={texts.upload}
          hasChanges={form.isDirty() && !upload.isSuccess}
          isReady={form.values.coverpage_data?.error === undefined && !isNameWarned}
          busy={upload.isPending}
          onCancel={leave}
        />
        <NoticeBoxLater opened={upload.isSuccess} title={texts.uploadedTitle} onClose={leave}>
          {texts.uploaded}
        </NoticeBoxLater>
      </form>
    </>
  )
}
