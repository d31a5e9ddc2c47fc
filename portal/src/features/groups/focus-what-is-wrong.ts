import type { FormEvent } from 'react'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'

/** Takes the keyboard to the first wrong field of a form that was sent. */
export function focusWhatIsWrong(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  if (event) focusFirstInvalid(event.currentTarget)
}
