import { seconds } from '@telecopy/contract/limits'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** Is disabled for five seconds after each press, and shows the remaining time. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const resting = secondsLeft > 0
  const label = resting ? sharedMessages.refreshIn(secondsLeft) : sharedMessages.refresh
  const press = () => {
    setSecondsLeft(seconds.refreshCooldown)
    onRefresh()
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      disabled={resting}
      onClick={press}
    >
      <IconRefresh size={17} />
    </ActionIcon>
  )
}
