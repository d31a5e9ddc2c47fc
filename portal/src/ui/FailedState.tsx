import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text } from '@mantine/core'
import type { Ref } from 'react'
import classes from './states.module.css'

type FailedStateProps = { message: string; onRetry: () => void; retry?: Ref<HTMLButtonElement> }

/** A list that could not be loaded, with a retry. */
export function FailedState({ message, onRetry, retry }: FailedStateProps) {
  return (
    <div className={classes.state} role="alert">
      <Text fw={600}>{message}</Text>
      <Button ref={retry} variant="default" onClick={onRetry}>
        {sharedMessages.tryAgain}
      </Button>
    </div>
  )
}
