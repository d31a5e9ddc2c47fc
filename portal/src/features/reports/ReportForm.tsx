import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { type PeriodMistake, periodMistake } from '@telecopy/contract/reports/period-mistake'
import { Button, Text, TextInput } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import classes from './Report.module.css'
import { PeriodPresets } from './PeriodPresets.tsx'
import type { ReportFields } from './report-list.ts'
import { ReportUserField } from './ReportUserField.tsx'

type Mistakes = { group?: string } & Partial<Record<PeriodMistake['path'], string>>

function mistakesOf({ group, from, to }: ReportFields): Mistakes {
  const period = periodMistake({ report_date_from: from, report_date_to: to })
  return {
    ...(group === undefined ? { group: sharedMessages.chooseGroup } : {}),
    ...(period === undefined ? {} : { [period.path]: period.message }),
  }
}

type ReportFormProps = {
  /** The submitted fields; the form begins with them, and again whenever they change elsewhere. */
  asked: ReportFields
  /** An administrator of a single group does not choose one. */
  hasGroups: boolean
  onSubmit: (fields: ReportFields) => void
}

/** Group, user and period of a report. Only its button runs the report. */
export function ReportForm({ asked, hasGroups, onSubmit }: ReportFormProps) {
  const groupProblem = useId()
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
        <div className={classes.group}>
          <GroupChoice
            picker={GroupPicker}
            chosen={fields.group?.fsi_gid}
            onChoose={(group) => edit({ group, email: '' })}
            renderOpener={(open) => (
              <Button
                variant="default"
                leftSection={<IconSitemap size={16} />}
                aria-invalid={mistakes.group !== undefined}
                aria-describedby={mistakes.group === undefined ? undefined : groupProblem}
                onClick={open}
              >
                {fields.group === undefined
                  ? sharedMessages.filter.chooseGroup
                  : texts.groupIs(fields.group.group_name)}
              </Button>
            )}
          />
          {mistakes.group !== undefined && (
            <Text id={groupProblem} role="alert" size="xs" c="var(--mantine-color-error)">
              {mistakes.group}
            </Text>
          )}
        </div>
      )}
      <ReportUserField
        fsi_gid={fields.group?.fsi_gid}
        value={fields.email}
        onChange={(email) => edit({ email })}
      />
      <TextInput
        className={classes.day}
        type="date"
        label={texts.dateFrom}
        required
        error={mistakes.report_date_from}
        value={fields.from}
        onChange={(event) => edit({ from: event.currentTarget.value })}
      />
      <TextInput
        className={classes.day}
        type="date"
        label={texts.dateTo}
        required
        error={mistakes.report_date_to}
        value={fields.to}
        onChange={(event) => edit({ to: event.currentTarget.value })}
      />
      <Button type="submit">{texts.submit}</Button>
      <PeriodPresets onPick={edit} />
      <Text size="xs" c="dimmed" className={classes.note}>
        {texts.timesNote}
      </Text>
    </form>
  )
}
