import { shellMessages } from '@telecopy/contract/messages/shell'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import classes from './Header.module.css'

const JumpBox = lazy(async () => ({ default: (await import('./JumpBox.tsx')).JumpBox }))

/** Opens the jump box, by press or by Ctrl K; the box is loaded when it is first wanted. */
export function JumpButton() {
  const [requests, setRequests] = useState(0)
  const request = () => setRequests((count) => count + 1)
  useHotkeys([['mod+K', request]], [])
  return (
    <>
      <UnstyledButton className={classes.jump} aria-label={shellMessages.jumpTo} onClick={request}>
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.jumpLabel}>{shellMessages.jumpTo}</span>
        <Kbd size="xs">{shellMessages.jumpShortcut}</Kbd>
      </UnstyledButton>
      {requests > 0 && (
        <Suspense>
          <JumpBox requests={requests} />
        </Suspense>
      )}
    </>
  )
}
