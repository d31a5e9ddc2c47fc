import { seconds } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { resting } from './resting.ts'

type RefreshButtonProps = {
  onRefresh: () => void
  /** Identifies the last load, for a button that rests after each load and not only after a press. */
  load?: string | undefined
}

/** Rests for five seconds after each press, and shows the remaining time. */
export function RefreshButton({ onRefresh, load }: RefreshButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const [known, setKnown] = useState<string>()
  if (load !== known) {
    setKnown(load)
    if (load !== undefined) setSecondsLeft(seconds.refreshCooldown)
  }
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
