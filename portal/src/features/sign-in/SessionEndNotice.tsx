import { sessionEndMessages } from '@telecopy/contract/messages/sign-in'
import { type SessionEnd, sessionEnds } from '@telecopy/contract/sign-in/session-ends'
import { NoteLine } from '../../ui/NoteLine.tsx'
import classes from './SessionEndNotice.module.css'

const isKnown = (end: string): end is SessionEnd => (sessionEnds as readonly string[]).includes(end)

/** Says why the former session ended. A reason of a newer server says nothing. */
export function SessionEndNotice({ end }: { end: string }) {
  if (!isKnown(end)) return null
  return (
    <div role="status" className={classes.notice}>
      <NoteLine>{sessionEndMessages[end]}</NoteLine>
    </div>
  )
}
