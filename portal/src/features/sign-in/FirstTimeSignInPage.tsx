import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Button, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useGo } from '../../navigation/go.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'
import { readActivation } from './activation-link.ts'
import { setFirstPassword } from './new-password.data.ts'
import './sign-in.css'

export function FirstTimeSignInPage() {
  const activation = readActivation(useLocation().hash)
  const [done, setDone] = useState<PasswordSet>()
  const go = useGo()
  const toSignIn = () => go('signin')
  if (!activation) {
    return (
      <SignInFrame title={texts.firstTimeTitle}>
        <div className={classes.center} role="alert">
          <Text>{texts.firstTimeInvalid}</Text>
          <Button variant="default" onClick={toSignIn}>
            {texts.toSignIn}
          </Button>
        </div>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={texts.firstTimeTitle}>
      {done ? (
        <PasswordSetPanel userPortal={done.url} onSignIn={toSignIn} />
      ) : (
        <>
          <Text mt="md">{texts.firstTimeText(activation.email)}</Text>
          <NewPasswordForm
            username={activation.email}
            startsInField
            onSubmit={(password) => setFirstPassword(activation, password)}
            onSet={setDone}
          />
        </>
      )}
    </SignInFrame>
  )
}
