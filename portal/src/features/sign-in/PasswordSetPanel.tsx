import { seconds } from '@telecopy/contract/limits'
import { signInMessages as texts } from '@telecopy/contract/messages/sign-in'
import { Button, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './SignInFrame.module.css'

/** Says that the password is set, and goes on after three seconds or at once on request. */
export function PasswordSetPanel({ onContinue }: { onContinue: () => void }) {
  useTimeout(onContinue, seconds.redirectAfterPasswordSet * 1000, { autoInvoke: true })
  return (
    <div className={classes.center} aria-live="polite">
      <IconCircleCheck size={40} stroke={1.5} color="var(--good-fg)" aria-hidden="true" />
      <Text fw={600}>{texts.passwordSet}</Text>
      <Text c="dimmed">{texts.passwordSetRedirect}</Text>
      <Button variant="default" onClick={onContinue}>
        {texts.toSignIn}
      </Button>
    </div>
  )
}
