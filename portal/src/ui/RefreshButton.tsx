import { seconds } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { resting } from './resting.ts'

/** Rests for five seconds after each press, and shows the remaining time. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const isResting = secondsLeft > 0
  const label = isResting ? sharedMessages.refreshIn(secondsLeft) : sharedMessages.refresh
  const press = () => {
    setSecondsLeft(seconds.refreshCooldown)
    onRefresh()
  }
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} {...resting(isResting, press)}>
      <IconRefresh size={17} />
    </ActionIcon>
  )
}
