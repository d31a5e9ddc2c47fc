import { sharedMessages } from '@telecopy/contract/messages/shared'
import { notifications } from '@mantine/notifications'

/** Reports success in a corner for a few seconds. Failures are shown where they happened. */
export function showDone(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'green',
    closeButtonProps: { 'aria-label': sharedMessages.close },
  })
}
