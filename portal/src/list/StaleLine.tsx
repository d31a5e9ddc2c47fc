import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button } from '@mantine/core'
import type { ListState } from '../ui/list-state.ts'
import classes from './List.module.css'

const { filter } = sharedMessages

/** Says that the rows could not be loaded again, and offers a retry; nothing while they are up to date. */
export function StaleLine<Row>({ state }: { state: ListState<Row> }) {
  if (state.state !== 'loaded' || state.failure === undefined) return null
  return (
    <span role="alert" className={classes.stale}>
      {sharedMessages.unavailable} {filter.stale}{' '}
      <Button variant="subtle" size="compact-xs" onClick={state.failure.retry}>
        {sharedMessages.tryAgain}
      </Button>
    </span>
  )
}
