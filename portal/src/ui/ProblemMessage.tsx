import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './ProblemMessage.module.css'

/** An error of a whole form or page, announced when it appears. An error that names a field belongs to that field instead. */
export function ProblemMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <Alert className={classes.alert} role="alert" icon={<IconAlertCircle size={18} aria-hidden="true" />}>
      {message}
    </Alert>
  )
}
