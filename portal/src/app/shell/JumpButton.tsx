import { shellMessages } from '@telecopy/contract/messages/shell'
import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { focusedElement, typeAhead } from '../../ui/type-ahead.ts'
import classes from './Header.module.css'

const JumpBox = lazy(async () => ({ default: (await import('./JumpBox.tsx')).JumpBox }))

/** Ctrl K, or ⌘ K on a Mac, also while a field has the focus. */
function useCtrlK(act: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [act])
}

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
  useCtrlK(open)
  return (
    <>
      <UnstyledButton
        className={classes.jump}
        aria-label={`${shellMessages.jumpTo} ${shellMessages.jumpShortcut}`}
        onClick={open}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.jumpLabel}>{shellMessages.jumpTo}</span>
        <kbd>{shellMessages.jumpShortcut}</kbd>
      </UnstyledButton>
      {wanted && (
        <Suspense>
          <JumpBox />
        </Suspense>
      )}
    </>
  )
}
