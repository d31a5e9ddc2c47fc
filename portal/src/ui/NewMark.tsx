import { sharedMessages } from '@telecopy/contract/messages/shared'
import classes from './NewMark.module.css'

/** Marks a thing that was created just now, where it appears. */
export const NewMark = () => <span className={classes.new}>{sharedMessages.table.isNew}</span>
