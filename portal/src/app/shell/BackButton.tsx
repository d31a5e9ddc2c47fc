import { shellMessages } from '@telecopy/contract/messages/shell'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useCurrentScreen } from '../../navigation/current-screen.ts'
import { useGo } from '../../navigation/go.ts'
import classes from './Header.module.css'

/** Goes to the previous page, or to the dashboard from a page that was opened directly. */
export function BackButton() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { screen } = useCurrentScreen()
  const go = useGo()
  if (screen === 'dashboard') return null
  return (
    <ActionIcon
      className={classes.back}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={shellMessages.back}
      title={shellMessages.back}
      onClick={() => (canGoBack ? history.back() : go('dashboard'))}
    >
      <IconArrowLeft size={17} />
    </ActionIcon>
  )
}
