import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { SendWelcome } from './send-welcome.ts'

type SendWelcomeButtonProps = { chosen: readonly number[]; welcome: SendWelcome }

/** Enabled once a user is checked. */
export const SendWelcomeButton = ({ chosen, welcome }: SendWelcomeButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconMail size={16} />}
    disabled={chosen.length === 0}
    title={chosen.length === 0 ? texts.welcomeNeedsUser : undefined}
    loading={welcome.busy}
    onClick={() => welcome.start(chosen)}
  >
    {texts.sendWelcome}
  </Button>
)
