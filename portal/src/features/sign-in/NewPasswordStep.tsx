import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import type { PasswordSet } from '@telecopy/contract/sign-in/sign-in.schemas'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Credentials } from '../../api/request.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordSetPanel } from './PasswordSetPanel.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { replaceTemporaryPassword } from './new-password.data.ts'

type NewPasswordStepProps = { credentials: Credentials; onSignIn: () => void }

/** After a new-password challenge: replaces the temporary password, which then no longer signs in. */
export function NewPasswordStep({ credentials, onSignIn }: NewPasswordStepProps) {
  const [done, setDone] = useState<PasswordSet>()
  return (
    <SignInFrame title={texts.newPasswordTitle} isStep>
      {done ? (
        <PasswordSetPanel userPortal={done.url} onSignIn={onSignIn} />
      ) : (
        <>
          <Text mt="md">{texts.newPasswordText}</Text>
          <NewPasswordForm
            username={credentials.username}
            onSubmit={(password) => replaceTemporaryPassword(credentials, password)}
            onSet={setDone}
          />
        </>
      )}
    </SignInFrame>
  )
}
