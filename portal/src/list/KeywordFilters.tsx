import { sharedMessages } from '@telecopy/contract/messages/shared'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { portalSettings } from '../api/portal-settings.ts'
import { FilterBar } from './FilterBar.tsx'
import type { GroupPickerComponent } from './GroupChoice.tsx'
import classes from './List.module.css'
import type { ListNames, ListView, Search } from './list-view.ts'
import { cutKeywords, fieldsOf, searchProblem, withCriteria } from './search-rules.ts'
import type { List } from './use-list.ts'

const { filter } = sharedMessages

type KeywordFiltersProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  /** The criteria of the search, with their names. */
  criteria: Readonly<Record<NonNullable<ListView<Names>['search']>['criteria'], string>>
  /** The dialog for choosing a group, and the text for a chosen group. */
  group?: { picker: GroupPickerComponent; words: (group_name: string) => string }
  actions?: ReactNode
}

/** The values of the form's fields: those of the search, and again whenever they change elsewhere. */
function useFields(search: Search | undefined) {
  const [shown, setShown] = useState(search)
  const [fields, setFields] = useState(() => fieldsOf(search))
  const [problem, setProblem] = useState<string>()
  if (shown !== search) {
    setShown(search)
    setFields(fieldsOf(search))
    setProblem(undefined)
  }
  const edit: typeof setFields = (next) => {
    setFields(next)
    setProblem(undefined)
  }
  return { fields, edit, problem, setProblem }
}

/** A criterion and keywords, both required, and a group if the list can be narrowed to one. */
export function KeywordFilters<Names extends ListNames, Row>(props: KeywordFiltersProps<Names, Row>) {
  const { list, criteria, group } = props
  const { view } = list
  const { fields, edit, problem, setProblem } = useFields(view.search)
  const problemId = useId()
  const prefix = portalSettings.ata_mac_prefix
  const words = Object.entries<string>(criteria)
  const submit = (): void => {
    const found = searchProblem(fields, prefix)
    setProblem(found)
    if (found !== undefined) return
    const search = { criteria: fields.criteria, keywords: fields.keywords.trim() }
    list.change({ search: search as NonNullable<typeof view.search> })
  }
  return (
    <FilterBar
      list={list}
      label={filter.search}
      submit={filter.search}
      onSubmit={submit}
      problem={problem}
      problemId={problemId}
      {...(group ? { groupPicker: group.picker } : {})}
      actions={props.actions}
      words={[
        ...(view.group && group ? [group.words(view.group.group_name)] : []),
        ...(view.search ? [filter.keywords(criteria[view.search.criteria], view.search.keywords)] : []),
      ]}
      fields={
        <>
          <NativeSelect
            className={classes.criteria}
            aria-label={filter.criteriaLabel}
            data={[
              { value: '', label: filter.criteriaLabel },
              ...words.map(([value, label]) => ({ value, label })),
            ]}
            rightSection={<IconSelector size={15} aria-hidden="true" />}
            value={fields.criteria}
            onChange={(event) => edit(withCriteria(fields, event.currentTarget.value, prefix))}
          />
          <TextInput
            className={classes.keywords}
            type="search"
            aria-label={filter.keywordsLabel}
            placeholder={filter.keywordsLabel}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            error={problem !== undefined}
            value={fields.keywords}
            onChange={(event) => edit({ ...fields, keywords: cutKeywords(event.currentTarget.value) })}
          />
        </>
      }
    />
  )
}
