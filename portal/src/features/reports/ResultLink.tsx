import { shownCause } from '@telecopy/contract/failures/shown-cause'
import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { Link } from '@tanstack/react-router'
import { pathOf } from '../../navigation/screens.ts'
import classes from './Report.module.css'

/** The cause of a failed fax, with a link to its place in the help. */
export const ResultLink = ({ code, message }: { code: number; message: string }) => (
  <Link
    to={pathOf('help')}
    search={(): Record<string, number> => ({ fax_error_codes: code })}
    className={classes.cause}
  >
    {message === '' ? texts.resultCode(code) : shownCause(message)}
  </Link>
)
