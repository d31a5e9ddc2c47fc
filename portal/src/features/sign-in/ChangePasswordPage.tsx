import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Text, TextInput } from '@mantine/core'
import { useField } from '@mantine/form'
import { useState } from 'react'
import { forgetSession } from '../../api/session.ts'
import { useGo } from '../../navigation/go.ts'
import { useSelection } from '../../navigation/selection.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { isRejection, replacePassword } from './new-password.data.ts'
import { passwordError, usernameError } from './sign-in-fields.ts'
import './sign-in.css'

export function ChangePasswordPage() {
  const whose = useSelection('change-password')
  const [done, setDone] = useState<PasswordSet>()
  const go = useGo()
  const username = useField({ initialValue: whose?.username ?? '', validate: usernameError })
  const present = useField({ initialValue: '', validate: passwordError })
  const mayGoOn = async () => {
    const errors = await Promise.all([username.validate(), present.validate()])
    return !errors.some(Boolean)
  }
  const submit = async (password: string) => {
    const credentials = { username: username.getValue().trim(), password: present.getValue() }
    const tried = await replacePassword(credentials, password)
    if (isRejection(tried)) return tried
    // The server has ended every session; this browser's tokens open nothing any more.
    forgetSession()
    setDone(tried)
    return undefined
  }
  const before = (
    <>
      <TextInput
        label={texts.username}
        type="email"
        autoComplete="username"
        required
        withAsterisk={false}
        {...username.getInputProps()}
      />
      <PasswordField
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
          />
        </>
      )}
    </SignInFrame>
  )
}
