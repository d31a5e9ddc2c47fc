import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button, Text, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { setPasswordByCode } from './new-password.data.ts'
import { codeError, usernameError } from './sign-in-fields.ts'
import { useStartInField } from './use-start-in-field.ts'
import './sign-in.css'

export function ConfirmPasswordPage() {
  const asked = useSelection('confirm-password')
  const [done, setDone] = useState<PasswordSet>()
  const go = useGo()
  const first = useStartInField(true)
  const username = useField({ initialValue: asked?.username ?? '', validate: usernameError })
  const code = useField({ initialValue: '', validate: codeError })
  const mayGoOn = async () => {
    const errors = await Promise.all([username.validate(), code.validate()])
    return !errors.some(Boolean)
  }
  const submit = (password: string) => {
    const typed = { email: username.getValue().trim(), code: code.getValue().trim() }
    return setPasswordByCode(typed, password)
  }
  const before = (
    <>
      <TextInput
        {...(asked ? {} : { ref: first })}
        label={texts.username}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...username.getInputProps()}
      />
      <TextInput
        {...(asked ? { ref: first } : {})}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        withAsterisk={false}
        {...code.getInputProps()}
      />
    </>
  )
  return (
    <SignInFrame title={shellMessages.screens['confirm-password']}>
      {done ? (
        <PasswordSetPanel userPortal={done.url} onSignIn={() => go('signin')} />
      ) : (
        <>
          <Text mt="md" role="status">
            {asked ? texts.codeSent(asked.username) : texts.confirmText}
          </Text>
          <NewPasswordForm
            username={asked?.username ?? ''}
            before={before}
            mayGoOn={mayGoOn}
            onSubmit={submit}
            onSet={setDone}
          />
          <Button variant="subtle" fullWidth mt="md" onClick={() => go('forgot-password')}>
            {texts.newCode}
          </Button>
        </>
      )}
    </SignInFrame>
  )
}
