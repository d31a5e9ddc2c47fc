import { importFormMessages as texts, importMessages } from '@telecopy/contract/messages/user-imports'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useEffect, useId, useRef } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import type { ImportForm, ImportValues } from './import-values.ts'
import { type CheckEnd, hasNoRow } from './use-list-check.ts'
import classes from './Import.module.css'

function Summary({ values: { group, time_zone, file } }: { values: ImportValues }) {
  const lines = [
    [texts.summaryGroup, group?.group_name],
    [texts.summaryTimeZone, time_zone],
    [texts.summaryFile, file?.name],
  ]
  return (
    <dl className={classes.summary}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * What is about to be imported, and the box without which nothing is. `found` is the result of the check, if the list is
 * checked; without a row to import the box stays disabled.
 */
export function ConfirmSection({ form, found }: { form: ImportForm; found: CheckEnd | undefined }) {
  const id = useId()
  const isEmpty = hasNoRow(found)
  return (
    <FormSection title={texts.summaryTitle} hint={texts.summaryHint}>
      <Summary values={form.values} />
      <Checkbox
        label={
          found === undefined || isEmpty
            ? texts.confirm
            : texts.confirmUsers(found.count_create, found.count_unchecked)
        }
        description={found === undefined ? texts.notChecked : undefined}
        checked={form.values.is_confirmed && !isEmpty}
        disabled={isEmpty}
        error={form.errors.is_confirmed}
        onChange={({ currentTarget }) => form.set('is_confirmed', currentTarget.checked)}
        aria-invalid={form.errors.is_confirmed !== undefined}
        {...(isEmpty ? { 'aria-describedby': id } : {})}
      />
      {isEmpty && (
        <NoteLine tone="warn" id={id}>
          {texts.nothingToImport}
        </NoteLine>
      )}
    </FormSection>
  )
}

/** A form that is over: what was submitted. It takes the focus, because the button that was pressed is gone. */
export function SubmittedSection({ values, submitted }: { values: ImportValues; submitted: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <FormSection title={texts.submittedTitle} heading={heading}>
      <NoteLine tone="good">{submitted}</NoteLine>
      <Meanwhile />
      <Summary values={values} />
    </FormSection>
  )
}

/** What the administrator may do while the import runs, with a link to its progress. */
export const Meanwhile = () => (
  <p className={classes.paragraph}>
    {texts.meanwhile} <ScreenLink screen="reports-import-user-list">{importMessages.reports}</ScreenLink>{' '}
    {texts.showsProgress}
  </p>
)
