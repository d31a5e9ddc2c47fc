import { mfaMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Text } from '@mantine/core'
import { CopyableCode } from '../../ui/CopyableCode.tsx'
import classes from './SecondFactor.module.css'

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

type MfaImageProps = {
  mfa_qr: string
  /** Undefined while it is not known. */
  mfa_secret: string | undefined
}

/** The secret for an authenticator app: as an image to scan, and as text to type. */
export function MfaImage({ mfa_qr, mfa_secret }: MfaImageProps) {
  return (
    <div className={classes.enrol}>
      <img className={classes.qr} src={mfa_qr} alt={texts.image} />
      {mfa_secret !== undefined && (
        <div className={classes.key}>
          <Text size="xs" c="dimmed">
            {texts.typeKey}
          </Text>
          <CopyableCode text={inFours(mfa_secret)} />
        </div>
      )}
    </div>
  )
}
