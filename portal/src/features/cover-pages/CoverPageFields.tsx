import { coverPageFields } from '@telecopy/contract/cover-pages/cover-page-fields'
import { codePoints } from '@telecopy/contract/kit/text'
import { lengths } from '@telecopy/contract/limits'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type MouseEvent, type ReactNode } from 'react'
import { LatinField } from '../../form/LatinField.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { type CoverPageForm, keptOfCoverPageName } from './cover-page-values.ts'
import { chosenFile } from './read-cover-page.ts'
import classes from './CoverPage.module.css'

type CoverPageFieldsProps = {
  form: CoverPageForm
  /** Above the choice of a file: the present file, or the template. */
  aboveFile: ReactNode
  /** Whether a file must be chosen. */
  needsFile: boolean
  /** Whether characters of the name have been removed a moment ago: the form is not sent meanwhile. */
  onNameWarned: (isWarned: boolean) => void
}

/** All settings of a cover page, the same for a new one and for a saved one. */
export const CoverPageFields = ({ form, aboveFile, needsFile, onNameWarned }: CoverPageFieldsProps) => (
  <>
    <FormSection title={texts.basicTitle} hint={texts.basicHint}>
      <LatinField
        form={form}
        fields={coverPageFields}
        name="coverpage_name"
        most={lengths.coverPageNameInput}
        keep={keptOfCoverPageName}
        onWarned={onNameWarned}
        className={classes.text ?? ''}
        required
        rightSection={
          <span className={classes.counter}>
            {codePoints(form.values.coverpage_name)}/{lengths.coverPageNameInput}
          </span>
        }
        rightSectionWidth={56}
        rightSectionPointerEvents="none"
      />
      <Checkbox
        {...form.getInputProps('is_inheritable', { type: 'checkbox' })}
        label={texts.inheritable}
        description={texts.inheritableHint}
      />
      <Checkbox
        {...form.getInputProps('is_active', { type: 'checkbox' })}
        label={texts.activated}
        description={texts.activatedHint}
      />
    </FormSection>
    <FormSection title={texts.fileTitle} hint={texts.fileHint}>
      {aboveFile}
      <FileField form={form} needsFile={needsFile} />
    </FormSection>
  </>
)

function FileField({ form, needsFile }: Pick<CoverPageFieldsProps, 'form' | 'needsFile'>) {
  const chosen = form.values.coverpage_data
  const take = ([file]: readonly File[]): void => {
    if (file === undefined) return
    const taken = chosenFile(file)
    form.setFieldValue('coverpage_data', taken)
    if (taken.error !== undefined) form.setFieldError('coverpage_data', taken.error)
  }
  const remove = ({ currentTarget }: MouseEvent): void => {
    // The button goes away, so the focus moves to the field.
    currentTarget.closest('section')?.querySelector('input')?.focus()
    form.setFieldValue('coverpage_data', null)
  }
  return (
    <>
      {chosen !== null && (
        <NoteLine tone={chosen.error === undefined ? 'info' : 'warn'}>
          <div className={classes.chosen}>
            {texts.chosen(chosen.file.name, texts.size(chosen.file.size / 1024 / 1024))}
            <Button variant="default" size="compact-sm" className={classes.press ?? ''} onClick={remove}>
              {texts.removeFile}
            </Button>
          </div>
        </NoteLine>
      )}
      <FileDrop
        label={texts.file}
        choose={texts.chooseFile}
        drop={texts.dropFile}
        accept=".rtf,.doc,.docx"
        isRequired={needsFile}
        error={chosen?.error ?? form.errors['coverpage_data']}
        onFiles={take}
      />
    </>
  )
}
