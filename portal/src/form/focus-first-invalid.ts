import type { FormEvent } from 'react'

// On a busy machine the errors are drawn some frames later.
const mostFrames = 10

/** Moves the focus to the first invalid field of a refused form, once the errors are shown. */
export function focusFirstInvalid(form: HTMLElement, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field !== null) field.focus()
    else if (frames > 1) focusFirstInvalid(form, frames - 1)
  })
}

/** The second argument of `form.onSubmit`: moves the focus to the first invalid field. */
export function focusFirstWrong(
  _errors: unknown,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  if (event) focusFirstInvalid(event.currentTarget)
}
