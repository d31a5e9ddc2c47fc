import { codePoints } from '@telecopy/contract/kit/text'
import { sharedLineFields } from '@telecopy/contract/shared-lines/shared-line-fields'
import classes from './SharedLine.module.css'

/** How much of the length of a name is used. */
export const Counter = ({ text }: { text: string }) => (
  <span className={classes.counter}>{`${codePoints(text)}/${sharedLineFields.tag.most}`}</span>
)
