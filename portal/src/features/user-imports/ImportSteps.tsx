import { uploads } from '@telecopy/contract/limits'
import { importFormMessages as texts } from '@telecopy/contract/messages/user-imports'
import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useRef } from 'react'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { GroupField, TimeZoneField } from '../users/public.ts'
import {
  type ChangeImport,
  type ImportForm,
  filesProblem,
  megabytesOf,
  rowsProblem,
  sizeOf,
} from './import-values.ts'
import classes from './Import.module.css'

type StepProps = { form: ImportForm; onChange: ChangeImport }

/** Step 2: the group of the new users. */
export function GroupSection({ form, onChange }: StepProps) {
  const { group } = form.values
  return (
    <FormSection title={texts.groupTitle} hint={texts.groupHint}>
      <GroupField value={group} error={form.errors.group} onChange={(chosen) => onChange('group', chosen)}>
        {group !== undefined && <NoteLine>{texts.createdUnder(group.group_name)}</NoteLine>}
      </GroupField>
    </FormSection>
  )
}

/** Step 3: the time zone of the new users. */
export const TimeZoneSection = ({ form, onChange }: StepProps) => (
  <FormSection title={texts.timeZoneTitle} hint={texts.timeZoneHint}>
    <TimeZoneField
      value={form.values.time_zone}
      error={form.errors.time_zone}
      onChange={(zone) => onChange('time_zone', zone)}
    />
  </FormSection>
)

/** Step 4: the list itself. Another file takes the place of the chosen one. */
export function FileSection({ form, onChange }: StepProps) {
  const { file } = form.values
  const chosen = useRef<File>(undefined)
  const choose = (next: File | undefined, problem?: string): void => {
    chosen.current = next
    onChange('file', next)
    if (problem !== undefined) form.addErrors({ file: problem })
  }
  const take = async (files: readonly File[]): Promise<void> => {
    const [first] = files
    if (first === undefined) return
    const problem = filesProblem(files)
    choose(problem === undefined ? first : undefined, problem)
    if (problem !== undefined) return
    const lack = await rowsProblem(first)
    if (lack !== undefined && chosen.current === first) choose(undefined, lack)
  }
  const hint = texts.fileHint(uploads.importRows, Number(megabytesOf(uploads.importBytes)))
  return (
    <FormSection title={texts.fileTitle} hint={hint}>
      <FileDrop
        label={texts.fileLabel}
        choose={texts.chooseFile}
        drop={texts.dropFile}
        accept=".csv,text/csv"
        error={form.errors.file}
        onFiles={(files) => void take(files)}
      />
      {file !== undefined && <ChosenFile file={file} onRemove={() => choose(undefined)} />}
    </FormSection>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={classes.file}>
      <IconFileTypeCsv size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.fileName}>{file.name}</span>
      <span className={classes.fileSize}>{sizeOf(file.size)}</span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.removeFile(file.name)}
        onClick={({ currentTarget }) => {
          // The button goes away, so the focus moves to the field.
          currentTarget.closest('section')?.querySelector('input')?.focus()
          onRemove()
        }}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
