import type { FormEvent } from 'react'

/** Moves the focus to the first invalid field of a refused form, once the errors are shown. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** The second argument of `form.onSubmit`: moves the focus to the first invalid field. */
export function focusFirstWrong(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  if (event) focusFirstInvalid(event.currentTarget)
}
