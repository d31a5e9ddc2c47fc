import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Credentials } from '../../api/request.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { replaceTemporaryPassword } from './new-password.data.ts'

type NewPasswordStepProps = { credentials: Credentials; onSignIn: () => void }

/** After a new-password challenge: the temporary password is replaced, then signs nobody in. */
export function NewPasswordStep({ credentials, onSignIn }: NewPasswordStepProps) {
  const [done, setDone] = useState(false)
  const submit = async (new_password: string) => {
    const rejection = await replaceTemporaryPassword(credentials, new_password)
    if (!rejection) setDone(true)
    return rejection
  }
  return (
    <SignInFrame title={texts.newPasswordTitle} isStep>
      {done ? (
        <PasswordSetPanel onContinue={onSignIn} />
      ) : (
        <>
          <Text mt="md">{texts.newPasswordText}</Text>
          <NewPasswordForm username={credentials.username} onSubmit={submit} />
        </>
      )}
    </SignInFrame>
  )
}
