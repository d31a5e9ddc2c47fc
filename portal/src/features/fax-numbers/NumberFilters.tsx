import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { type ReactNode, useId } from 'react'
import { FilterBar } from '../../list/FilterBar.tsx'
import { KeywordBox } from '../../list/KeywordBox.tsx'
import { searchProblem, searchedKeywords } from '../../list/search-rules.ts'
import type { List } from '../../list/use-list.ts'
import { useSearchFields } from '../../list/use-search-fields.ts'
import { GroupPicker } from '../group-tree/public.ts'
import type { NumberNames } from './fax-number-lists.ts'

const criteria = 'fax_number'

type NumberFiltersProps<Row> = {
  list: List<NumberNames, Row>
  /** The text for a chosen group. */
  groupWords: (group_name: string) => string
  actions?: ReactNode
  views?: ReactNode
  /** What an action has just done. */
  done?: string | undefined
  /** Why an action is not possible. */
  problem?: string | undefined
}

/** A group, and digits of the number. Searching for nothing lists all numbers again. */
export function NumberFilters<Row>(props: NumberFiltersProps<Row>) {
  const { list, groupWords } = props
  const { group, search } = list.view
  const { fields, edit, problem, setProblem } = useSearchFields(search)
  const problemId = useId()
  const submit = (): void => {
    const keywords = searchedKeywords({ criteria, keywords: fields.keywords })
    const found = keywords === '' ? undefined : searchProblem({ criteria, keywords }, '')
    setProblem(found)
    if (found === undefined) list.change({ search: keywords === '' ? undefined : { criteria, keywords } })
  }
  return (
    <FilterBar
      list={list}
      label={faxNumberMessages.search}
      submit={faxNumberMessages.search}
      onSubmit={submit}
      problem={problem ?? props.problem}
      problemId={problemId}
      groupPicker={GroupPicker}
      actions={props.actions}
      views={props.views}
      done={props.done}
      words={[
        ...(group ? [groupWords(group.group_name)] : []),
        ...(search ? [texts.numberIs(search.keywords)] : []),
      ]}
      fields={
        <KeywordBox
          label={texts.number}
          inputMode="numeric"
          value={fields.keywords}
          problem={problem}
          problemId={problemId}
          onType={(keywords) => edit({ criteria, keywords })}
        />
      }
    />
  )
}
