import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import type { Credentials } from '../../api/request.ts'
import { useGo } from '../../navigation/go.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts'
import { PasswordField } from './PasswordField.tsx'
import classes from './SignInFrame.module.css'
import { passwordError, usernameError } from './sign-in-fields.ts'
import { useStartInField } from './use-start-in-field.ts'

type SignInFormProps = { problem: string | undefined; onSubmit: (credentials: Credentials) => Promise<void> }

export function SignInForm({ problem, onSubmit }: SignInFormProps) {
  const go = useGo()
  const first = useStartInField(problem === undefined)
  const [busy, setBusy] = useState(false)
  // Two separate fields: a form would double the part of the form library that this page loads.
  const username = useField({ initialValue: '', validate: usernameError })
  const password = useField({ initialValue: '', validate: passwordError })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const errors = await Promise.all([username.validate(), password.validate()])
    if (errors.some(Boolean)) return focusFirstInvalid(form)
    setBusy(true)
    await onSubmit({ username: username.getValue().trim(), password: password.getValue() })
    setBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ProblemMessage message={problem} />
      <TextInput
        ref={first}
        label={texts.username}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...username.getInputProps()}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...password.getInputProps()} />
      <ScreenLink screen="forgot-password" className={classes.forgot}>
        {texts.forgot}
      </ScreenLink>
      <Button type="submit" fullWidth loading={busy}>
        {texts.signIn}
      </Button>
      <Button variant="default" fullWidth onClick={() => go('ssosignin')}>
        {texts.sso}
      </Button>
    </form>
  )
}
