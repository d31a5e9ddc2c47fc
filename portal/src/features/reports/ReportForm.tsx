import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { lengths } from '@telecopy/contract/limits'
import { Autocomplete, Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import optionClasses from '../../ui/options.module.css'
import { GroupOfReport } from './GroupOfReport.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PeriodPresets } from './PeriodPresets.tsx'
import classes from './Report.module.css'
import type { ReportFields } from './report-list.ts'
import { type Mistakes, mistakesOf } from './report-mistakes.ts'
import { suggestionsQuery } from './reports.data.ts'

const searchRestMilliseconds = 250

// The component sets the other attributes of this role.
const comboboxRole = { role: 'combobox' }

type ReportUserFieldProps = { fsi_gid: number | undefined; value: string; onChange: (email: string) => void }

/** The e-mail of a user, typed or picked; without one the report shows all users. */
function ReportUserField({ fsi_gid, value, onChange }: ReportUserFieldProps) {
  const [keywords] = useDebouncedValue(value.trim().slice(0, lengths.searchKeywords), searchRestMilliseconds)
  const isOpen = fsi_gid !== undefined
  const all = useQuery({ ...suggestionsQuery(fsi_gid ?? 0, ''), enabled: isOpen })
  const found = useQuery({
    ...suggestionsQuery(fsi_gid ?? 0, keywords),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const users = found.data?.data ?? []
  return (
    <Autocomplete
      className={classes.user}
      label={texts.user}
      placeholder={texts.allUsers}
      description={all.data?.counts === 0 ? texts.noUsers : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={lengths.email}
      data={users.map(({ email }) => email)}
      // The server has searched.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      withScrollArea={false}
      // A list that scrolls would take the keyboard on its way to the next field, and go.
      attributes={{ options: { tabIndex: -1 } }}
      classNames={{ options: optionClasses.list ?? '' }}
      {...comboboxRole}
      comboboxProps={{ withinPortal: false }}
    />
  )
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
