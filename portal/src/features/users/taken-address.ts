import { DuplicateEmail } from '@telecopy/contract/users/user-problems'
import { useEffect, useRef } from 'react'
import { isProblem } from '../../api/problem.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'

/** Whether another user has an address. Its field says so, and every other failure stands above the buttons. */
export const isTaken = (error: Error | null): boolean => error !== null && isProblem(error, DuplicateEmail)

/** For the form: its first field that the server refused takes the focus. */
export function useRefusedFocus(error: Error | null) {
  const element = useRef<HTMLFormElement>(null)
  // In an effect, because the fields must have been drawn with their errors.
  useEffect(() => {
    if (error !== null && element.current !== null) focusFirstInvalid(element.current)
  }, [error])
  return element
}
