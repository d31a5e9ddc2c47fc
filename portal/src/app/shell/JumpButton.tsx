import { shellMessages } from '@telecopy/contract/messages/shell'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { focusedElement, typeAhead } from '../../ui/type-ahead.ts'
import classes from './Header.module.css'

const JumpBox = lazy(async () => ({ default: (await import('./JumpBox.tsx')).JumpBox }))

/** Opens the jump box, by click or by Ctrl K; the box is loaded on its first use. */
export function JumpButton() {
  const [wanted, setWanted] = useState(false)
  const open = () => {
    const from = focusedElement()
    if (from?.closest('.mantine-Spotlight-content')) return
    let isCancelled = false
    typeAhead(shellMessages.jumpTo, () => (isCancelled = true))
    setWanted(true)
    void import('./JumpBox.tsx').then(({ openJumpBox }) => isCancelled || openJumpBox(from))
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton
        className={classes.jump}
        aria-label={`${shellMessages.jumpTo} ${shellMessages.jumpShortcut}`}
        onClick={open}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.jumpLabel}>{shellMessages.jumpTo}</span>
        <Kbd size="xs">{shellMessages.jumpShortcut}</Kbd>
      </UnstyledButton>
      {wanted && (
        <Suspense>
          <JumpBox />
        </Suspense>
      )}
    </>
  )
}
