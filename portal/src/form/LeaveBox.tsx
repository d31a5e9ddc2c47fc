import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ConfirmBox } from '../ui/ConfirmBox.tsx'

type LeaveBoxProps = {
  opened: boolean
  /** What holds the changes, and is left. */
  of: 'screen' | 'dialog'
  onLeave: () => void
  onStay: () => void
}

const texts = {
  screen: { ...sharedMessages.leave, keep: undefined },
  dialog: sharedMessages.discard,
}

/** Asks before unsaved changes are lost. */
export const LeaveBox = ({ opened, of, onLeave, onStay }: LeaveBoxProps) => (
  <ConfirmBox
    opened={opened}
    title={texts[of].title}
    action={texts[of].action}
    keep={texts[of].keep}
    destructive
    busy={false}
    problem={undefined}
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {texts[of].text}
  </ConfirmBox>
)
