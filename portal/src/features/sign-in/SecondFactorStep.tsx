import { shellMessages } from '@telecopy/contract/messages/shell'
import { mfaMessages as texts } from '@telecopy/contract/messages/mfa'
import { Text } from '@mantine/core'
import { SignInFrame } from './SignInFrame.tsx'
import classes from './SignInFrame.module.css'

/** A second factor is required: shows the image to enrol it, as long as there is one. */
export function SecondFactorStep({ mfa_qr }: { mfa_qr: string }) {
  return (
    <SignInFrame title={texts.title} isStep>
      <div className={classes.center} aria-live="polite">
        {mfa_qr !== '' && <img className={classes.qr} src={mfa_qr} alt={texts.image} />}
        <Text>{mfa_qr === '' ? texts.stepText : texts.enrolText}</Text>
        <Text c="dimmed">{shellMessages.notHereYetText}</Text>
      </div>
    </SignInFrame>
  )
}
