import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { useEffect } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { takeSignInToken } from './fragment-token.ts'
import { signInWithToken, type SignInOutcome } from './sign-in.data.ts'

/** Exchanges the token that a single sign-on left in the address. */
export function TokenStep({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }) {
  useEffect(() => {
    const token = takeSignInToken()
    if (token !== undefined) void signInWithToken(token).then(onOutcome)
  }, [onOutcome])
  return (
    <SignInFrame title={texts.signIn}>
      <Waiting label={texts.checkingToken} visible />
    </SignInFrame>
  )
}
