import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button, Text, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { accessToken } from '../../api/session-cookies.ts'
import { forgetSession } from '../../api/session.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { replacePassword } from './new-password.data.ts'
import { passwordError, usernameError } from './sign-in-fields.ts'
import { useStartInField } from './use-start-in-field.ts'
import './sign-in.css'

export function ChangePasswordPage() {
  const whose = useSelection('change-password')
  const [isSignedIn] = useState(() => accessToken() !== undefined)
  const [done, setDone] = useState<PasswordSet>()
  const go = useGo()
  const canGoBack = useCanGoBack()
  const { history } = useRouter()
  /** To the screen before this one. One that was opened by its address has none. */
  const goBack = () => {
    if (!isSignedIn) go('signin')
    else if (canGoBack) history.back()
    else go('dashboard')
  }
  const first = useStartInField(true)
  const username = useField({ initialValue: whose?.username ?? '', validate: usernameError })
  const present = useField({ initialValue: '', validate: passwordError })
  const mayGoOn = async () => {
    const errors = await Promise.all([username.validate(), present.validate()])
    return !errors.some(Boolean)
  }
  const submit = (password: string) => {
    const credentials = { username: username.getValue().trim(), password: present.getValue() }
    return replacePassword(credentials, password)
  }
  const finish = (set: PasswordSet) => {
    // The server has ended every session, so this browser's tokens are invalid.
    forgetSession()
    setDone(set)
  }
  const before = (
    <>
      <TextInput
        {...(whose ? {} : { ref: first })}
        label={texts.username}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...username.getInputProps()}
      />
      <PasswordField
        {...(whose ? { ref: first } : {})}
        label={texts.presentPassword}
        autoComplete="current-password"
        {...present.getInputProps()}
      />
    </>
  )
  return (
    <SignInFrame title={shellMessages.screens['change-password']}>
      {done ? (
        <PasswordSetPanel userPortal={done.url} onSignIn={() => go('signin')} />
      ) : (
        <>
          <Text mt="md">{texts.changeText}</Text>
          <NewPasswordForm
            username={whose?.username ?? ''}
            before={before}
            mayGoOn={mayGoOn}
            onSubmit={submit}
            onSet={finish}
          />
          <Button variant="subtle" fullWidth mt="md" onClick={goBack}>
            {isSignedIn ? texts.cancel : texts.toSignIn}
          </Button>
        </>
      )}
    </SignInFrame>
  )
}
