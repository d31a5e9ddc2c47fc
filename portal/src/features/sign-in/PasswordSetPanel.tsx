import { seconds } from '@telecopy/contract/limits'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { leaveFor } from '../../api/session.ts'
import classes from './SignInFrame.module.css'

type PasswordSetPanelProps = {
  /** The sign-in page of users who are not administrators. */
  userPortal: string | undefined
  onSignIn: () => void
}

/**
 * Shows that the password is set, and goes to the page where it signs in, after three seconds or at once on request.
 */
export function PasswordSetPanel({ userPortal, onSignIn }: PasswordSetPanelProps) {
  const goOn = () => {
    if (userPortal === undefined || !leaveFor(userPortal)) onSignIn()
  }
  useTimeout(goOn, seconds.redirectAfterPasswordSet * 1000, { autoInvoke: true })
  return (
    <div className={classes.center} aria-live="polite">
      <IconCircleCheck size={40} stroke={1.5} color="var(--good-fg)" aria-hidden="true" />
      <Text fw={600}>{texts.passwordSet}</Text>
      <Text c="dimmed">{texts.passwordSetRedirect}</Text>
      <Button variant="default" onClick={goOn}>
        {texts.toSignIn}
      </Button>
    </div>
  )
}
