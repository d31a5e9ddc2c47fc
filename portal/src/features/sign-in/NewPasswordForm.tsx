import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import classes from './SignInFrame.module.css'
import { newPasswordErrors, type NewPasswordValues } from './new-password-fields.ts'

/** Why a new password was not taken: for the whole form, and if the server says more, at the field. */
export type Rejection = { message: string; reason?: string | undefined }

type NewPasswordFormProps = {
  /** Whose password it is, so that password managers save the pair. */
  username: string
  /** Answers undefined when the password is set. */
  onSubmit: (new_password: string) => Promise<Rejection | undefined>
}

export function NewPasswordForm({ username, onSubmit }: NewPasswordFormProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useForm<NewPasswordValues>({
    initialValues: { new_password: '', again: '' },
    validate: newPasswordErrors,
  })
  const submit = async ({ new_password }: NewPasswordValues) => {
    setBusy(true)
    setProblem(undefined)
    const rejection = await onSubmit(new_password)
    setBusy(false)
    if (!rejection) return
    setProblem(rejection.message)
    if (rejection.reason !== undefined) form.setFieldError('new_password', rejection.reason)
  }
  const refuse = (_errors: unknown, _values: unknown, event: FormEvent<HTMLFormElement> | undefined) => {
    if (event) focusFirstInvalid(event.currentTarget)
  }
  const { error, ...newPassword } = form.getInputProps('new_password')
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit, refuse)} noValidate>
      <ProblemMessage message={problem} />
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <div>
        <PasswordField label={texts.newPassword} autoComplete="new-password" error={error} {...newPassword} />
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
