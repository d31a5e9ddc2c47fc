import { shellMessages } from '@telecopy/contract/messages/shell'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Text } from '@mantine/core'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'

/** A second factor is required: shows the image to enrol it, as long as there is one. */
export function SecondFactorStep({ mfa_qr }: { mfa_qr: string }) {
  return (
    <SignInFrame title={texts.secondFactorTitle} isStep>
      <div className={classes.center} aria-live="polite">
        {mfa_qr !== '' && <img className={classes.qr} src={mfa_qr} alt={texts.secondFactorImage} />}
        <Text>{mfa_qr === '' ? texts.secondFactorEnrolled : texts.secondFactorText}</Text>
        <Text c="dimmed">{shellMessages.notHereYetText}</Text>
      </div>
    </SignInFrame>
  )
}
