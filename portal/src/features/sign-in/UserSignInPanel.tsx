import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { portalSettings } from '../../api/portal-settings.ts'
import classes from './SignInFrame.module.css'

/** Users who send and receive faxes sign in elsewhere. */
export function UserSignInPanel() {
  const address = portalSettings.user_portal_url
  return (
    <div className={classes.form}>
      <Text>{texts.userSigninText}</Text>
      {address === '' ? (
        <Text c="dimmed">{texts.userSigninUnset}</Text>
      ) : (
        <Button component="a" href={address} fullWidth>
          {texts.userSigninOpen}
        </Button>
      )}
    </div>
  )
}
