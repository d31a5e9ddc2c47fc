import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { useEffect } from 'react'
import { endSession } from '../../api/end-session.ts'
import { leaveTo } from '../../api/session.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

export function SignOutPage() {
  useEffect(() => {
    void endSession().then(() => leaveTo('signInUrl'))
  }, [])
  return (
    <PlainPage>
      <Waiting label={texts.signingOut} visible />
    </PlainPage>
  )
}
