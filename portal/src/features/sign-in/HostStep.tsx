import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { useEffect } from 'react'
import { Waiting } from '../../ui/Waiting.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { askForHost } from './brand-check.ts'

type HostStepProps = { onKnown: () => void; onUnanswered: () => void }

/** At an unknown host: shows no form until the check says that users can sign in here. */
export function HostStep({ onKnown, onUnanswered }: HostStepProps) {
  useEffect(() => {
    const settle = async () => {
      const answer = await askForHost()
      if (answer === 'known') onKnown()
      if (answer === 'unanswered') onUnanswered()
    }
    void settle()
  }, [onKnown, onUnanswered])
  return (
    <SignInFrame title={texts.signIn}>
      <Waiting label={texts.checkingHost} visible />
    </SignInFrame>
  )
}
