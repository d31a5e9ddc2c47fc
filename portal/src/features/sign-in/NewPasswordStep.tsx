import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Credentials } from '../../api/request.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { isRejection, replaceTemporaryPassword } from './new-password.data.ts'

type NewPasswordStepProps = { credentials: Credentials; onSignIn: () => void }

/** After a new-password challenge: the temporary password is replaced, then signs nobody in. */
export function NewPasswordStep({ credentials, onSignIn }: NewPasswordStepProps) {
  const [done, setDone] = useState<PasswordSet>()
  const submit = async (new_password: string) => {
    const tried = await replaceTemporaryPassword(credentials, new_password)
    if (isRejection(tried)) return tried
    setDone(tried)
    return undefined
  }
  return (
    <SignInFrame title={texts.newPasswordTitle} isStep>
      {done ? (
        <PasswordSetPanel userPortal={done.url} onSignIn={onSignIn} />
      ) : (
        <>
          <Text mt="md">{texts.newPasswordText}</Text>
          <NewPasswordForm username={credentials.username} onSubmit={submit} />
        </>
      )}
    </SignInFrame>
  )
}
