import { ProblemMessage } from '../ui/ProblemMessage.tsx'
import classes from './List.module.css'

/** The errors of actions on the list's page. */
export const ListProblems = ({ messages }: { messages: readonly (string | undefined)[] }) => (
  <div className={classes.problems}>
    {messages.map((message) => message !== undefined && <ProblemMessage key={message} message={message} />)}
  </div>
)
