import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Loader, Title } from '@mantine/core'
import { useEffect } from 'react'
import { endSession } from '../../api/end-session.ts'
import { leaveTo } from '../../api/session.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'
import classes from './SignInFrame.module.css'

export function SignOutPage() {
  useEffect(() => {
    void endSession().then(() => leaveTo('signInUrl'))
  }, [])
  return (
    <PlainPage>
      <div className={classes.center} role="status">
        <Loader />
        <Title order={1} tabIndex={-1} size="h4">
          {texts.signingOut}
        </Title>
      </div>
    </PlainPage>
  )
}
