import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

// On a touch screen the keyboard would open over half of the page before it has been read.
const opensKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches

/** Somebody who has already gone to a field or a button keeps the focus. */
const isTaken = (): boolean => document.activeElement?.matches('input, select, textarea, button, a') === true

/** Focuses a field when its page opens, and once more after a change of page has focused the heading. */
export function useStartInField(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isWantedAtStart] = useState(isWanted)
  useEffect(() => {
    if (!isWantedAtStart || opensKeyboard()) return undefined
    const focus = (): void => {
      if (!isTaken()) field.current?.focus()
    }
    focus()
    const stop = router.subscribe('onRendered', () => {
      focus()
      stop()
    })
    return stop
  }, [isWantedAtStart, router])
  return field
}
