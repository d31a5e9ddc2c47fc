import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text } from '@mantine/core'
import classes from './states.module.css'

/** A list that could not be loaded, with a retry. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.state} role="alert">
      <Text fw={600}>{message}</Text>
      <Button variant="default" onClick={onRetry}>
        {sharedMessages.tryAgain}
      </Button>
    </div>
  )
}
