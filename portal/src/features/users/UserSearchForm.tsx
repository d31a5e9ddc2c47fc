import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { portalSettings } from '../../api/portal-settings.ts'
import { cutKeywords, type SearchFields, searchProblem, withCriteria } from './user-search.ts'
import type { Search } from './users-view.ts'
import classes from './UsersPage.module.css'

const criteria = Object.entries(texts.criteria).map(([value, label]) => ({ value, label }))
const options = [{ value: '', label: texts.criteriaLabel }, ...criteria]
const nothing: SearchFields = { criteria: null, keywords: '' }

/** A criterion and keywords, both needed; what is wrong with them is said below. */
export function UserSearchForm({ onSearch }: { onSearch: (search: Search) => void }) {
  const errorId = useId()
  const [fields, setFields] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const prefix = portalSettings.ata_mac_prefix
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = searchProblem(fields, prefix)
    setProblem(found)
    if (found === undefined && fields.criteria !== null)
      onSearch({ criteria: fields.criteria, keywords: fields.keywords.trim() })
  }
  return (
    <form className={classes.search} onSubmit={submit} noValidate role="search" aria-label={texts.search}>
      <NativeSelect
        className={classes.criteria}
        aria-label={texts.criteriaLabel}
        data={options}
        rightSection={<IconSelector size={15} aria-hidden="true" />}
        value={fields.criteria ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value as Search['criteria'] | ''
          setFields(withCriteria(fields, chosen === '' ? null : chosen, prefix))
          setProblem(undefined)
        }}
      />
      <TextInput
        className={classes.keywords}
        type="search"
        aria-label={texts.keywordsLabel}
        placeholder={texts.keywordsLabel}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : errorId}
        error={problem !== undefined}
        value={fields.keywords}
        onChange={(event) => {
          setFields({ ...fields, keywords: cutKeywords(event.currentTarget.value) })
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" aria-label={texts.search}>
        {texts.search}
      </Button>
      {problem !== undefined && (
        <Text id={errorId} role="alert" size="xs" c="var(--mantine-color-error)" className={classes.problem}>
          {problem}
        </Text>
      )}
    </form>
  )
}
