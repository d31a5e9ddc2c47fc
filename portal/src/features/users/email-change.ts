import type { FieldError } from '@telecopy/contract/kit/problems'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { emailChangeMistake } from '@telecopy/contract/users/email-change-mistake'
import { checkEmailExists } from '@telecopy/contract/users/users.calls'
import type { User } from '@telecopy/contract/users/users.schemas'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { useFieldProblems } from '../../form/use-field-problems.ts'
import { isOfAddress } from './refused-address.ts'
import { reloadUser, useUserChange } from './user-details.data.ts'

type Values = { new_email: string; confirm_email: string; is_batch_update_dids_emails: '' | '0' | '1' }
export type EmailChangeForm = UseFormReturnType<Values>

const empty: Values = { new_email: '', confirm_email: '', is_batch_update_dids_emails: '' }

/** The request of the typed values. */
const wireOf = ({ new_email, confirm_email, is_batch_update_dids_emails }: Values) => ({
  new_email: new_email.trim(),
  confirm_email: confirm_email.trim(),
  is_batch_update_dids_emails,
})

/** The first mistake of the typed values, as the server would name it. */
function mistakeOf(values: Values): FieldError | undefined {
  const { is_batch_update_dids_emails: choice, ...emails } = wireOf(values)
  return emailChangeMistake({
    ...emails,
    ...(choice === '' ? {} : { is_batch_update_dids_emails: choice === '1' ? 1 : 0 }),
  })
}

/** Asks whether another user has the address. Another spelling of the user's own address is its own. */
const useTakenCheck = (user: User) =>
  useMutation({
    mutationFn: async (email: string) =>
      canonicalEmail(email) !== canonicalEmail(user.email) &&
      (await send(checkEmailExists, { body: { email } })).is_email_exist === 1,
  })

/** Moves the focus to the field of a mistake. A group of radios is not marked as invalid, so its first one is found. */
function focusMistake(form: HTMLFormElement, { path }: FieldError): void {
  if (path === 'is_batch_update_dids_emails') form.querySelector<HTMLElement>('input[type="radio"]')?.focus()
  else focusFirstInvalid(form)
}

const takenAt = (email: string) => ({ path: 'new_email' as const, message: texts.emailTaken(email) })

type AddressName = 'new_email' | 'confirm_email'

/** The props of an address; `onEdit` hears of each change. */
function fieldOf(form: EmailChangeForm, name: AddressName, onEdit: () => void) {
  const field = form.getInputProps(name)
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    onEdit()
    field.onChange(event)
  }
  return { ...field, onChange }
}

/**
 * The form of another address. Ticking its box checks the values, then asks whether the address is taken; only with both
 * passed is the box ticked and the form ready. An edit or a refusal of an address unticks it; after another failure the
 * form can be sent again at once.
 */
export function useEmailChange(user: User) {
  const client = useQueryClient()
  const form = useForm<Values>({ initialValues: empty })
  const [isConfirmed, setIsConfirmed] = useState(false)
  const check = useTakenCheck(user)
  const change = useUserChange(user)
  const { element, elsewhere } = useFieldProblems(form, change.error, {
    fieldOf: (problem) => {
      if (!isOfAddress(problem)) return undefined
      const { path, message } = takenAt(wireOf(form.getValues()).new_email)
      return { path, message: shownMessage(problem, message) }
    },
  })
  const showMistake = (mistake: FieldError): void => {
    setIsConfirmed(false)
    form.setErrors({ [mistake.path]: mistake.message })
    if (element.current !== null) focusMistake(element.current, mistake)
  }
  const tick = (isTicked: boolean): void => {
    if (check.isPending) return
    check.reset()
    if (!isTicked) return setIsConfirmed(false)
    const mistake = mistakeOf(form.getValues())
    if (mistake !== undefined) return showMistake(mistake)
    const { new_email } = wireOf(form.getValues())
    form.clearErrors()
    check.mutate(new_email, {
      onSuccess: (isOfAnother) => (isOfAnother ? showMistake(takenAt(new_email)) : setIsConfirmed(true)),
    })
  }
  const save = (): void =>
    change.mutate(wireOf(form.getValues()), {
      onError: (error) => {
        if (isOfAddress(error)) setIsConfirmed(false)
      },
    })
  // An answer about the former address counts no more.
  const startAnew = (): void => {
    check.reset()
    change.reset()
    setIsConfirmed(false)
  }
  const reload = (): void => {
    change.reset()
    void reloadUser(client, user)
  }
  return {
    form,
    element,
    isConfirmed,
    tick,
    save,
    fieldOf: (name: AddressName) => fieldOf(form, name, startAnew),
    change,
    isChecking: check.isPending,
    checkProblem: check.error ? shownMessage(check.error) : undefined,
    saveError: elsewhere,
    reload,
  }
}
