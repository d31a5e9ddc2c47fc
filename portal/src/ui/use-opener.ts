import { useEffect } from 'react'

/** Gives the focus to an element; to the status of its form's bar if it is disabled meanwhile. */
function focusAgain(element: HTMLElement): void {
  const status = element.closest('[data-keeps-focus]')?.querySelector<HTMLElement>('[role="status"]')
  if (element.matches(':disabled') && status) status.focus({ preventScroll: true })
  else element.focus({ preventScroll: true })
}

/** Gives the focus back to the element that had it when the dialog opened, also to the opener of a dialog's first opening. */
export function useOpener(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) focusAgain(opener)
    }
  }, [opened])
}
