import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusedElement } from './type-ahead.ts'

/** Gives the focus to an element; to the status of its form's bar if it is disabled meanwhile. */
function focusAgain(element: HTMLElement): void {
  const status = element.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('[role="status"]')
  if (element.matches(':disabled') && status) status.focus({ preventScroll: true })
  else element.focus({ preventScroll: true })
}

/** Gives the focus back to the element that had it when the dialog opened, also to the opener of a dialog's first opening. */
export function useOpener(opened: boolean): void {
  const opener = useRef<Element>(null)
  // Before the effects of the dialog's fields, one of which may take the focus.
  useLayoutEffect(() => {
    if (opened) opener.current = focusedElement()
  }, [opened])
  useEffect(() => {
    if (!opened) return undefined
    // A dialog that closes for this one has just given the focus back.
    const active = focusedElement()
    if (active !== document.body && active?.closest('[role="dialog"]') === null) opener.current = active
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) focusAgain(opener.current)
    }
  }, [opened])
}
