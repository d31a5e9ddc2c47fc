import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import classes from './SignInFrame.module.css'
import { isRejection, type Tried } from './new-password.data.ts'
import { newPasswordErrors, type NewPasswordValues } from './new-password-fields.ts'
import { useStartInField } from './use-start-in-field.ts'

type NewPasswordFormProps = {
  /** The account's username, so that password managers save the pair. */
  username: string
  onSubmit: (new_password: string) => Promise<Tried>
  onSet: (set: PasswordSet) => void
  /** Fields before the password; `mayGoOn` checks them. */
  before?: ReactNode
  mayGoOn?: () => Promise<boolean>
  /** Focuses the new password, for a page that begins with it. */
  startsInField?: boolean
}

const always = (): Promise<boolean> => Promise.resolve(true)

export function NewPasswordForm({
  username,
  onSubmit,
  onSet,
  before,
  mayGoOn = always,
  startsInField = false,
}: NewPasswordFormProps) {
  const first = useStartInField(startsInField)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useForm<NewPasswordValues>({
    initialValues: { new_password: '', again: '' },
    validate: newPasswordErrors,
  })
  const submit = async (
    { new_password }: NewPasswordValues,
    event: FormEvent<HTMLFormElement> | undefined,
  ) => {
    const element = event?.currentTarget
    if (!(await mayGoOn())) return element && focusFirstInvalid(element)
    setBusy(true)
    setProblem(undefined)
    const tried = await onSubmit(new_password)
    setBusy(false)
    if (!isRejection(tried)) return onSet(tried)
    setProblem(tried.message)
    if (tried.reason !== undefined) form.setFieldError('new_password', tried.reason)
  }
  const refuse = async (
    _errors: unknown,
    _values: unknown,
    event: FormEvent<HTMLFormElement> | undefined,
  ) => {
    const element = event?.currentTarget
    await mayGoOn()
    if (element) focusFirstInvalid(element)
  }
  const { error, ...newPassword } = form.getInputProps('new_password')
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        (values, event) => void submit(values, event),
        (...refused) => void refuse(...refused),
      )}
      noValidate
    >
      <ProblemMessage message={problem} />
      {before ?? <input type="hidden" name="username" autoComplete="username" value={username} />}
      <div>
        <PasswordField
          ref={first}
          label={texts.newPassword}
          autoComplete="new-password"
          error={error}
          {...newPassword}
        />
        <PasswordStrength password={form.values.new_password} />
      </div>
      <PasswordField
        label={texts.newPasswordAgain}
        autoComplete="new-password"
        {...form.getInputProps('again')}
      />
      <Button type="submit" fullWidth loading={busy}>
        {texts.setPassword}
      </Button>
    </form>
  )
}
