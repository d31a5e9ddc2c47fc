import type { FieldError } from '@telecopy/contract/kit/problems'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Problem } from '../api/problem.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'

type FieldProblems = {
  /** The form's element. */
  element: RefObject<HTMLFormElement | null>
  /** The failure, unless a field shows it. */
  elsewhere: Error | null
}

/** What the server says about single fields: a bad request names them, and a refusal's reason may belong to one. */
function problemsOf(error: Error | null, fieldOf: (reason: string) => string | undefined): FieldError[] {
  if (!(error instanceof Problem)) return []
  const path = error.reason === undefined ? undefined : fieldOf(error.reason)
  return path === undefined ? [...error.errors] : [{ path, message: error.message }]
}

/** Shows a failed save at the fields that the server refused, and moves the focus to the first of them. */
export function useFieldProblems<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: Error | null,
  fieldOf: (reason: string) => (keyof Values & string) | undefined,
): FieldProblems {
  const element = useRef<HTMLFormElement>(null)
  const atFields = (failure: Error | null): FieldError[] =>
    problemsOf(failure, fieldOf).filter(({ path }) => path in form.values)
  const show = useEffectEvent((failure: Error | null) => {
    const problems = atFields(failure)
    for (const { path, message } of problems) form.setFieldError(path, message)
    if (problems.length > 0 && element.current !== null) focusFirstInvalid(element.current)
  })
  useEffect(() => show(error), [error])
  return { element, elsewhere: atFields(error).length > 0 ? null : error }
}
