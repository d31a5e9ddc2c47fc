import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ListState } from './list-state.ts'

/**
 * Keeps the keyboard in a list after the button that asks for it again, which goes: the list takes the focus, or the
 * button of another failure. `place` is the ref of both. Who has moved the focus meanwhile keeps it.
 */
export function useRetriedFocus(state: ListState<unknown>['state']) {
  const shown = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  const place = useCallback((element: HTMLElement | null): void => {
    shown.current = element
  }, [])
  // Before the next frame, in which a lost focus goes to the heading of the page.
  useLayoutEffect(() => {
    const element = shown.current
    if (!isAwaited.current || element === null) return
    if (state === 'loaded') isAwaited.current = false
    if (document.activeElement !== document.body) return
    if (!element.matches('button, [tabindex]')) element.tabIndex = -1
    element.focus({ preventScroll: true })
  }, [state])
  const onRetry = (retry: () => void) => (): void => {
    isAwaited.current = true
    retry()
  }
  return { place, onRetry }
}
