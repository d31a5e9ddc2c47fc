import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Focuses a field when its page opens, and once more after a change of page has focused the heading. */
export function useStartInField(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isWantedAtStart] = useState(isWanted)
  useEffect(() => {
    if (!isWantedAtStart) return undefined
    field.current?.focus()
    const stop = router.subscribe('onRendered', () => {
      field.current?.focus()
      stop()
    })
    return stop
  }, [isWantedAtStart, router])
  return field
}
