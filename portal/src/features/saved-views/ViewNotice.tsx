import { sharedMessages } from '@telecopy/contract/messages/shared'
import { CloseButton } from '@mantine/core'
import { NoteLine } from '../../ui/NoteLine.tsx'
import classes from './SavedViews.module.css'

/** What became of a view that was opened; it stays until it is closed. */
export const ViewNotice = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div className={classes.notice} role="alert">
    <NoteLine tone="warn">{text}</NoteLine>
    <CloseButton aria-label={sharedMessages.close} onClick={onClose} />
  </div>
)
