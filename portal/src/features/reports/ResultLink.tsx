import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { useRouter } from '@tanstack/react-router'
import { pathOf } from '../../navigation/screens.ts'
import classes from './Report.module.css'

/** The cause of a failed fax, with a link to its place in the help. */
export function ResultLink({ code, message }: { code: number; message: string }) {
  const router = useRouter()
  const words = message === '' ? texts.resultCode(code) : message
  return (
    <a className={classes.cause} href={`${router.basepath}${pathOf('help')}?fax_error_codes=${code}`}>
      {words}
    </a>
  )
}
