import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Credentials } from '../../api/request.ts'
import { useGo } from '../../navigation/go.ts'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './SignInFrame.module.css'
import { Password, Username } from './sign-in-fields.ts'

const Fields = z.object({ username: Username, password: Password })

type SignInFormProps = { problem: string | undefined; onSubmit: (credentials: Credentials) => Promise<void> }

export function SignInForm({ problem, onSubmit }: SignInFormProps) {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const form = useForm<Credentials>({
    initialValues: { username: '', password: '' },
    validate: schemaResolver(Fields, { sync: true }),
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
        {texts.useSso}
      </Button>
    </form>
  )
}
