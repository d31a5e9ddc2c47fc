import { allActs } from '@telecopy/contract/all-acts'
import { lengths } from '@telecopy/contract/limits'
import { historyMessages } from '@telecopy/contract/messages/history'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch, IconSelector, IconSitemap } from '@tabler/icons-react'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { type DatePreset, dayAt, presetDays } from '../../ui/days.ts'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import type { AuditFilter } from './audit-view.ts'
import classes from './Audit.module.css'

const texts = historyMessages.filters

const actions = Array.from(allActs.values(), ({ name, words }) => ({ value: name, label: words }))

  .toSorted((one, other) => one.label.localeCompare(other.label))
const actionOptions = [{ value: '', label: texts.anyAction }, ...actions]

const presets = Object.entries(texts.presets) as [DatePreset, string][]

const cut = (typed: string): string => Array.from(typed).slice(0, lengths.searchKeywords).join('')

const presetNow = (preset: DatePreset, zone: string) =>
  presetDays(preset, dayAt(Math.floor(Date.now() / 1000), zone))

type AuditFiltersProps = {
  filter: AuditFilter
  zone: string
  onFilter: (change: Partial<AuditFilter>) => void
  onRefresh: () => void
}

type Fields = Pick<AuditFilter, 'person' | 'action' | 'from' | 'to'>

/** By person, action, group and time. What was typed counts when it is applied; a group and a preset at once. */
export function AuditFilters({ filter, zone, onFilter, onRefresh }: AuditFiltersProps) {
  const errorId = useId()
  const { person, action, from, to } = filter
  const [fields, setFields] = useState<Fields>({ person, action, from, to })
  const [problem, setProblem] = useState<string>()
  const edit = (change: Partial<Fields>): void => {
    setFields({ ...fields, ...change })
    setProblem(undefined)
  }
  const apply = (next: Fields): void => {
    const isReversed = next.from !== '' && next.to !== '' && next.from > next.to
    setProblem(isReversed ? historyMessages.endBeforeStart : undefined)
    if (!isReversed) onFilter({ ...next, person: next.person.trim() })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    apply(fields)
  }
  const takePreset = (preset: DatePreset): void => {
    const next = { ...fields, ...presetNow(preset, zone) }
    setFields(next)
    apply(next)
  }
  return (
    <form className={classes.filters} onSubmit={submit} noValidate role="search" aria-label={texts.label}>
      <TextInput
        className={classes.person}
        type="search"
        label={texts.person}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={fields.person}
        onChange={(event) => edit({ person: cut(event.currentTarget.value) })}
      />
      <NativeSelect
        className={classes.action}
        label={texts.action}
        data={actionOptions}
        rightSection={<IconSelector size={15} aria-hidden="true" />}
        value={fields.action}
        onChange={(event) => edit({ action: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          label={texts[end]}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          error={problem !== undefined}
          value={fields[end]}
          onChange={(event) => edit({ [end]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default">
        {texts.apply}
      </Button>
      <div className={classes.right}>
        <GroupChoice filter={filter} onFilter={onFilter} />
        <RefreshButton onRefresh={onRefresh} />
      </div>
      {problem !== undefined && (
        <Text id={errorId} role="alert" size="xs" c="var(--mantine-color-error)" className={classes.problem}>
          {problem}
        </Text>
      )}
      <div className={classes.presets}>
        {presets.map(([preset, label]) => (
          <Button key={preset} variant="default" size="compact-sm" onClick={() => takePreset(preset)}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  )
}

function GroupChoice({ filter, onFilter }: Pick<AuditFiltersProps, 'filter' | 'onFilter'>) {
  const [picking, setPicking] = useState<'not yet' | 'now' | 'before'>('not yet')
  return (
    <>
      <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={() => setPicking('now')}>
        {sharedMessages.filter.chooseGroup}
      </Button>
      {picking !== 'not yet' && (
        <Suspense>
          <GroupPicker
            opened={picking === 'now'}
            chosen={filter.group?.fsi_gid}
            onClose={() => setPicking('before')}
            onChoose={(group) => {
              setPicking('before')
              onFilter({ group })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
