import { lengths } from '@telecopy/contract/limits'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { Button, Checkbox, Text } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { type FormEvent, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { LatinInput } from '../../ui/LatinInput.tsx'
import type { GroupFilter } from '../../list/list-view.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { useShortNote } from '../../ui/use-short-note.ts'
import {
  GroupOfReport,
  type Mistakes,
  PeriodFields,
  PeriodPresets,
  daysOf,
  mistakesOf,
} from '../reports/public.ts'
import classes from './Usage.module.css'
import { useUsageReportRequest } from './usage-reports.data.ts'

type Fields = {
  group: GroupFilter | undefined
  hasSubGroups: boolean
  from: string
  to: string
  /** undefined: it names the days. */
  name: string | undefined
}

const nameOf = ({ name, from, to }: Fields): string => name ?? usageReportMessages.nameOf(from, to)

/** Requests a usage report. `own` is the group of an administrator who has no other. */
export function RequestForm({ own }: { own: GroupFilter | undefined }) {
  const [fields, setFields] = useState<Fields>({
    group: own,
    hasSubGroups: true,
    ...daysOf('month-to-date'),
    name: undefined,
  })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const { note, show } = useShortNote()
  const request = useUsageReportRequest(() => show(texts.requested))
  const edit = (change: Partial<Fields>): void => {
    setFields({ ...fields, ...change })
    setMistakes({})
    request.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = mistakesOf(fields)
    setMistakes(found)
    if (fields.group === undefined || Object.keys(found).length > 0)
      return focusFirstInvalid(event.currentTarget)
    if (request.isPending) return
    request.mutate({
      fsi_gid: fields.group.fsi_gid,
      report_name: nameOf(fields).trim(),
      report_date_from: fields.from,
      report_date_to: fields.to,
      report_with_subgroups: fields.hasSubGroups ? 1 : 0,
    })
  }
  return (
    <form className={classes.form} aria-label={texts.requestTitle} onSubmit={submit} noValidate>
      <div className={classes.row}>
        {own === undefined && (
          <GroupOfReport
            group={fields.group}
            problem={mistakes.group}
            onChoose={(group) => edit({ group })}
          />
        )}
        <PeriodFields period={fields} mistakes={mistakes} onChange={edit} />
        <div className={classes.name}>
          <LatinInput
            label={texts.reportName}
            most={lengths.reportName}
            value={nameOf(fields)}
            onChange={(name) => edit({ name })}
          />
        </div>
        <Button type="submit" loading={request.isPending}>
          {texts.submit}
        </Button>
      </div>
      <div className={classes.row}>
        <PeriodPresets onPick={edit} />
        <Checkbox
          label={texts.withSubGroups}
          checked={fields.hasSubGroups}
          onChange={(event) => edit({ hasSubGroups: event.currentTarget.checked })}
        />
      </div>
      <Text size="xs" c="dimmed">
        {texts.timesNote} {texts.billingNote}
      </Text>
      <ProblemMessage message={request.error === null ? undefined : shownMessage(request.error)} />
      <div role="status" className={classes.done}>
        {note}
      </div>
    </form>
  )
}
