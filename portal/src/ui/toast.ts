import { sharedMessages } from '@telecopy/contract/messages/shared'
import { notifications } from '@mantine/notifications'

/** Says that something was done, in a corner, for a few seconds. What failed is said where it was tried. */
export function showDone(title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: 'green',
    closeButtonProps: { 'aria-label': sharedMessages.close },
  })
}
