import { lengths } from '@telecopy/contract/limits'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import type { CandidateSearch } from './candidates-view.ts'
import classes from './DefaultUsers.module.css'

const criteria = Object.entries(groupMessages.defaultUserCriteria).map(([value, label]) => ({ value, label }))
const options = [{ value: '', label: texts.criteriaLabel }, ...criteria]

type Fields = { criteria: CandidateSearch['criteria'] | ''; keywords: string }

const cut = (typed: string): string => Array.from(typed).slice(0, lengths.searchKeywords).join('')

/** A criterion and keywords, both needed. */
export function CandidateSearchForm({ onSearch }: { onSearch: (search: CandidateSearch) => void }) {
  const errorId = useId()
  const [fields, setFields] = useState<Fields>({ criteria: '', keywords: '' })
  const [isIncomplete, setIncomplete] = useState(false)
  const edit = (change: Partial<Fields>): void => {
    setFields({ ...fields, ...change })
    setIncomplete(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const keywords = fields.keywords.trim()
    setIncomplete(fields.criteria === '' || keywords === '')
    if (fields.criteria !== '' && keywords !== '') onSearch({ criteria: fields.criteria, keywords })
  }
  return (
    <form className={classes.search} onSubmit={submit} noValidate role="search" aria-label={texts.search}>
      <NativeSelect
        className={classes.criteria}
        aria-label={texts.criteriaLabel}
        data={options}
        rightSection={<IconSelector size={15} aria-hidden="true" />}
        value={fields.criteria}
        onChange={(event) => edit({ criteria: event.currentTarget.value as Fields['criteria'] })}
      />
      <TextInput
        className={classes.keywords}
        type="search"
        aria-label={texts.keywordsLabel}
        placeholder={texts.keywordsLabel}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        aria-invalid={isIncomplete}
        aria-describedby={isIncomplete ? errorId : undefined}
        error={isIncomplete}
        value={fields.keywords}
        onChange={(event) => edit({ keywords: cut(event.currentTarget.value) })}
      />
      <Button type="submit" variant="default">
        {texts.search}
      </Button>
      {isIncomplete && (
        <Text id={errorId} role="alert" size="xs" c="var(--mantine-color-error)" className={classes.problem}>
          {sharedMessages.criteriaAndKeywords}
        </Text>
      )}
    </form>
  )
}
