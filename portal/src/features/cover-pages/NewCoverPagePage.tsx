import { coverPageTemplate } from '@telecopy/contract/cover-pages/cover-page-template'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../api/receive-file.ts'
import { NewThingPage } from '../../form/NewThingPage.tsx'
import { useSelection } from '../../navigation/selection.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { useCoverPageUpload } from './cover-page-details.data.ts'
import { type CoverPageValues, newCoverPageErrors, refusedFields, valuesOfNew } from './cover-page-values.ts'
import { CoverPageFields } from './CoverPageFields.tsx'

const pageTexts = {
  title: texts.newScreen,
  ofGroup: texts.ofGroup,
  action: texts.upload,
  failed: texts.uploadFailed,
  doneTitle: texts.uploadedTitle,
  done: texts.uploaded,
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
  const group = useSelection('new-coverpage')
  const form = useForm<CoverPageValues>({ initialValues: valuesOfNew, validate: newCoverPageErrors })
  const upload = useCoverPageUpload(group.fsi_gid)
  const [isNameWarned, setIsNameWarned] = useState(false)
  return (
    <NewThingPage
      group={group}
      form={form}
      creation={upload}
      refusedFields={refusedFields}
      texts={pageTexts}
      isReady={form.values.coverpage_data?.error === undefined && !isNameWarned}
    >
      <CoverPageFields form={form} aboveFile={<Template />} needsFile onNameWarned={setIsNameWarned} />
    </NewThingPage>
  )
}
