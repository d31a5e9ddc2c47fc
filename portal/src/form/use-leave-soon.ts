import { seconds } from '@telecopy/contract/limits'
import { useEffect, useEffectEvent } from 'react'

/** Leaves the screen two seconds after its work is done, if the administrator has not left it before. */
export function useLeaveSoon(isDone: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leave(), seconds.redirectAfterSave * 1000)
    return () => clearTimeout(timer)
  }, [isDone])
}
