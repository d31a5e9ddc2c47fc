import type { FieldError } from '@telecopy/contract/kit/problems'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/** The field that shows a refusal, or the field with words of its own. */
type Place<Name> = Name | { path: Name; message: string } | undefined

export type RefusedFields<Name> = {
  /** The field that a refusal as a whole is about. */
  fieldOf?: (problem: Problem) => Place<Name>
  /** The field for a path of a bad request, if it has another name. */
  fieldAt?: (path: string) => string
}

type FieldProblems = {
  /** The form's element. */
  element: RefObject<HTMLFormElement | null>
  /** The failure, unless only fields show it. It is over as soon as a field is found wrong. */
  elsewhere: Error | null
}

const sameName = (path: string): string => path

/** What the server says about single fields: a bad request names them, and a refusal may be about one. */
function problemsOf<Name extends string>(problem: Problem, places: RefusedFields<Name>): FieldError[] {
  const { fieldOf, fieldAt = sameName } = places
  const place = fieldOf?.(problem)
  if (place === undefined)
    return problem.errors.map(({ path, message }) => ({ path: fieldAt(path), message }))
  return [typeof place === 'string' ? { path: place, message: problem.message } : place]
}

/** Shows a failed save at the fields that the server refused, and moves the focus to the first of them. */
export function useFieldProblems<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: Error | null,
  places: RefusedFields<keyof Values & string>,
): FieldProblems {
  const element = useRef<HTMLFormElement>(null)
  const problem = error instanceof Problem ? error : undefined
  const refused = problem ? problemsOf(problem, places).filter(({ path }) => path in form.values) : []
  const isElsewhere = refused.length === 0
  const [over, setOver] = useState<Error | null>(null)
  if (isElsewhere && error !== over && Object.keys(form.errors).length > 0) setOver(error)
  const show = useEffectEvent(() => {
    for (const { path, message } of refused) form.setFieldError(path, message)
    if (!isElsewhere && element.current !== null) focusFirstInvalid(element.current)
  })
  useEffect(() => {
    if (error !== null) show()
  }, [error])
  return { element, elsewhere: isElsewhere && error !== over ? error : null }
}
