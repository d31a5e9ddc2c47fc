import { useState } from 'react'
import type { Search } from './list-view.ts'
import { fieldsOf } from './search-rules.ts'

/** The values of a search's fields: those of the list's search, and again whenever it changes elsewhere. */
export function useSearchFields(search: Search | undefined) {
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
