import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { GroupOfReport } from './GroupOfReport.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PeriodPresets } from './PeriodPresets.tsx'
import classes from './Report.module.css'
import type { ReportFields } from './report-list.ts'
import { type Mistakes, mistakesOf } from './report-mistakes.ts'
import { ReportUserField } from './ReportUserField.tsx'

type ReportFormProps = {
  /** The submitted fields; the form begins with them, and again whenever they change elsewhere. */
  asked: ReportFields
  /** An administrator of a single group does not choose one. */
  hasGroups: boolean
  onSubmit: (fields: ReportFields) => void
}

/** Group, user and period of a report. Only its button runs the report. */
export function ReportForm({ asked, hasGroups, onSubmit }: ReportFormProps) {
  const [fields, setFields] = useState(asked)
  const [shown, setShown] = useState(asked)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  if (JSON.stringify(shown) !== JSON.stringify(asked)) {
    setShown(asked)
    setFields(asked)
    setMistakes({})
  }
  const edit = (change: Partial<ReportFields>): void => {
    setFields({ ...fields, ...change })
    setMistakes({})
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = mistakesOf(fields)
    setMistakes(found)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else onSubmit(fields)
  }
  return (
    <form className={classes.form} aria-label={texts.formLabel} onSubmit={submit} noValidate>
      {hasGroups && (
        <GroupOfReport
          group={fields.group}
          problem={mistakes.group}
          onChoose={(group) => edit({ group, email: '' })}
        />
      )}
      <ReportUserField
        fsi_gid={fields.group?.fsi_gid}
        value={fields.email}
        onChange={(email) => edit({ email })}
      />
      <PeriodFields period={fields} mistakes={mistakes} onChange={edit} />
      <Button type="submit">{texts.submit}</Button>
      <PeriodPresets onPick={edit} />
      <Text size="xs" c="dimmed" className={classes.note}>
        {texts.timesNote}
      </Text>
    </form>
  )
}
