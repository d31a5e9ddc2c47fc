import { sharedMessages } from '@telecopy/contract/messages/shared'
import { useBlocker } from '@tanstack/react-router'
import { accessToken } from '../api/session-cookies.ts'
import { ConfirmBox } from '../ui/ConfirmBox.tsx'

const texts = sharedMessages.leave

// After sign-out, leave without asking: the input could not be saved any more.
const isSignedIn = (): boolean => accessToken() !== undefined

/** Asks before this screen is left, or the tab is closed, when there are unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isSignedIn,
    disabled: !when,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmBox
      opened={status === 'blocked'}
      title={texts.title}
      action={texts.action}
      destructive
      busy={false}
      problem={undefined}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {texts.text}
    </ConfirmBox>
  )
}
