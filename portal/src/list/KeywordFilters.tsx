import { sharedMessages } from '@telecopy/contract/messages/shared'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { portalSettings } from '../api/portal-settings.ts'
import { FilterBar } from './FilterBar.tsx'
import type { GroupPickerComponent } from './GroupChoice.tsx'
import classes from './List.module.css'
import { KeywordBox } from './KeywordBox.tsx'
import type { ListNames, ListView } from './list-view.ts'
import { searchProblem, searchedKeywords, withCriteria } from './search-rules.ts'
import type { List } from './use-list.ts'
import { useSearchFields } from './use-search-fields.ts'

const { filter } = sharedMessages

type KeywordFiltersProps<Names extends ListNames, Row> = {
  list: List<Names, Row>
  /** The criteria of the search, with their names. */
  criteria: Readonly<Record<NonNullable<ListView<Names>['search']>['criteria'], string>>
  /** The dialog for choosing a group, and the text for a chosen group. */
  group?: { picker: GroupPickerComponent; words: (group_name: string) => string }
  /** Another filter of the list, before the search, and its value in words. */
  other?: { field: ReactNode; words: readonly string[] }
  actions?: ReactNode
  views?: ReactNode
  /** The text of the button, if the screen has its own. */
  submit?: string
}

/** A criterion and keywords, both required, and a group if the list can be narrowed to one. */
export function KeywordFilters<Names extends ListNames, Row>(props: KeywordFiltersProps<Names, Row>) {
  const { list, criteria, group, other } = props
  const { view } = list
  const { fields, edit, problem, setProblem } = useSearchFields(view.search)
  const problemId = useId()
  const prefix = portalSettings.ata_mac_prefix
  const words = Object.entries<string>(criteria)
  const search = (): void => {
    const found = searchProblem(fields, prefix)
    setProblem(found)
    if (found !== undefined) return
    const sought = { criteria: fields.criteria, keywords: searchedKeywords(fields) }
    list.change({ search: sought as NonNullable<typeof view.search> })
  }
  return (
    <FilterBar
      list={list}
      label={filter.search}
      submit={props.submit ?? filter.search}
      onSubmit={search}
      problem={problem}
      problemId={problemId}
      {...(group ? { groupPicker: group.picker } : {})}
      actions={props.actions}
      views={props.views}
      words={[
        ...(view.group && group ? [group.words(view.group.group_name)] : []),
        ...(other?.words ?? []),
        ...(view.search ? [filter.keywords(criteria[view.search.criteria], view.search.keywords)] : []),
      ]}
      fields={
        <>
          {other?.field}
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
          <KeywordBox
            label={filter.keywordsLabel}
            value={fields.keywords}
            problem={problem}
            problemId={problemId}
            onType={(keywords) => edit({ ...fields, keywords })}
          />
        </>
      }
    />
  )
}
