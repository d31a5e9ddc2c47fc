import { useEffect } from 'react'

/** Gives the focus back to the element that had it when the dialog opened, also to the opener of a dialog's first opening. */
export function useOpener(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opened])
}
