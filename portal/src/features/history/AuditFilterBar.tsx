import { historyMessages } from '@telecopy/contract/messages/history'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FilterBar, type FilterWord } from '../../list/FilterBar.tsx'
import { cutKeywords } from '../../list/search-rules.ts'
import type { List } from '../../list/use-list.ts'
import { type DatePreset, dayAt, presetDays } from '../../ui/days.ts'
import { GroupPicker } from '../group-tree/public.ts'
import { ActsField, areOfSystem } from './ActsField.tsx'
import { SavedViews } from '../saved-views/public.ts'
import classes from './Audit.module.css'
import { type AuditFilters, type AuditNames, filterWords, isOfKey, showsSystem } from './audit-list.ts'
import { auditColumns } from './record-columns.tsx'
import type { ShownRecord } from './shown-record.ts'

const texts = historyMessages.filters

const presets = Object.entries(texts.presets) as [DatePreset, string][]

const presetNow = (preset: DatePreset, zone: string) =>
  presetDays(preset, dayAt(Math.floor(Date.now() / 1000), zone))

const isReversed = ({ from = '', to = '' }: AuditFilters): boolean => from !== '' && to !== '' && from > to

type AuditFilterBarProps = { list: List<AuditNames, ShownRecord>; zone: string }

/** The values of the form's fields: the filters, and again whenever those change elsewhere. */
function useFields(list: AuditFilterBarProps['list']) {
  const { filters } = list.view
  const [shown, setShown] = useState(filters)
  const [fields, setFields] = useState(filters)
  const [problem, setProblem] = useState<string>()
  if (shown !== filters) {
    setShown(filters)
    setFields(filters)
    setProblem(undefined)
  }
  const edit = (change: AuditFilters): void => {
    setFields({ ...fields, ...change })
    setProblem(undefined)
  }
  const apply = (next: AuditFilters): void => {
    setFields(next)
    setProblem(isReversed(next) ? historyMessages.endBeforeStart : undefined)
    if (!isReversed(next)) list.change({ filters: { ...next, person: (next.person ?? '').trim() } })
  }
  return { fields, edit, problem, apply }
}

/** The API key whose records are shown, which can be taken away. */
function keyWord(list: AuditFilterBarProps['list']): FilterWord[] {
  const { key, key_name, ...others } = list.view.filters
  if (!isOfKey({ key: key ?? '' })) return []
  const remove = () => list.change({ filters: others })
  return [{ text: texts.keyIs(key_name ?? ''), remove, removal: texts.removeKey(key_name ?? '') }]
}

/**
 * Filters by person, action, group and time. Typed fields take effect when they are applied; a group and a preset at
 * once.
 */
export function AuditFilterBar({ list, zone }: AuditFilterBarProps) {
  const problemId = useId()
  const { fields, edit, problem, apply } = useFields(list)
  return (
    <FilterBar
      list={list}
      label={texts.label}
      submit={texts.apply}
      onSubmit={() => apply(fields)}
      problem={problem}
      problemId={problemId}
      words={[...keyWord(list), ...filterWords(list.view)]}
      groupPicker={GroupPicker}
      views={<SavedViews list={list} name="audit" columns={auditColumns} />}
      fields={
        <>
          <TextInput
            className={classes.person}
            type="search"
            label={texts.person}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={fields.person ?? ''}
            onChange={(event) => edit({ person: cutKeywords(event.currentTarget.value) })}
          />
          <ActsField
            value={fields.action ?? ''}
            onChange={(action) => edit({ action, ...(areOfSystem(action) ? { system: '1' } : {}) })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              className={classes.day}
              type="date"
              label={texts[end]}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              error={problem !== undefined}
              value={fields[end] ?? ''}
              onChange={(event) => edit({ [end]: event.currentTarget.value })}
            />
          ))}
        </>
      }
      below={
        <div className={classes.presets}>
          {presets.map(([preset, label]) => (
            <Button
              key={preset}
              variant="default"
              size="compact-sm"
              onClick={() => apply({ ...fields, ...presetNow(preset, zone) })}
            >
              {label}
            </Button>
          ))}
          <Checkbox
            className={classes.system ?? ''}
            label={texts.systemToo}
            title={texts.systemTooHint}
            checked={showsSystem(fields)}
            disabled={isOfKey(fields)}
            onChange={(event) => apply({ ...fields, system: event.currentTarget.checked ? '1' : '' })}
          />
        </div>
      }
    />
  )
}
