import type { FormEvent } from 'react'

/** Takes the keyboard to the first field that a refused form complains about, once the complaints are shown. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** The second argument of `form.onSubmit`: takes the keyboard to the first wrong field. */
export function focusFirstWrong(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  if (event) focusFirstInvalid(event.currentTarget)
}
