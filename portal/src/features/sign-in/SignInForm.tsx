import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Credentials } from '../../api/request.ts'
import { useGo } from '../../navigation/go.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './SignInFrame.module.css'
import { passwordError, usernameError } from './sign-in-fields.ts'

type SignInFormProps = { problem: string | undefined; onSubmit: (credentials: Credentials) => Promise<void> }

export function SignInForm({ problem, onSubmit }: SignInFormProps) {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const form = useForm<Credentials>({
    initialValues: { username: '', password: '' },
    validate: { username: usernameError, password: passwordError },
  })
  const submit = async ({ username, password }: Credentials) => {
    setBusy(true)
    await onSubmit({ username: username.trim(), password })
    setBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
      <ProblemMessage message={problem} />
      <TextInput
        label={texts.username}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={busy}>
        {texts.signIn}
      </Button>
      <Button variant="default" fullWidth onClick={() => go('ssosignin')}>
        {texts.sso}
      </Button>
    </form>
  )
}
