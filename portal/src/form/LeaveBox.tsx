import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ConfirmBox } from '../ui/ConfirmBox.tsx'

const texts = sharedMessages.leave

type LeaveBoxProps = { opened: boolean; onLeave: () => void; onStay: () => void }

/** Asks before unsaved changes are lost. */
export const LeaveBox = ({ opened, onLeave, onStay }: LeaveBoxProps) => (
  <ConfirmBox
    opened={opened}
    title={texts.title}
    action={texts.action}
    destructive
    busy={false}
    problem={undefined}
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {texts.text}
  </ConfirmBox>
)
