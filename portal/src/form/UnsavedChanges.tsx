import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { accessToken } from '../api/session-cookies.ts'
import { LeaveBox } from './LeaveBox.tsx'
import { type Load, decideLoads } from './load-anew.ts'

// After sign-out, leave without asking: the input could not be saved any more.
const isSignedIn = (): boolean => accessToken() !== undefined

/** The load that waits for an answer. Once it is allowed, the browser asks no second time. */
function useLoads(when: boolean) {
  const [load, setLoad] = useState<Load>()
  const isAllowed = useRef(false)
  useEffect(() => (when ? decideLoads((next) => setLoad(() => next)) : undefined), [when])
  const asksAtUnload = useCallback(() => !isAllowed.current, [])
  const allow = (): void => {
    isAllowed.current = true
    load?.().catch(() => (isAllowed.current = false))
    setLoad(undefined)
  }
  return { load, allow, refuse: () => setLoad(undefined), asksAtUnload }
}

/** Asks before this screen is left, or the tab is closed, when there are unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { load, allow, refuse, asksAtUnload } = useLoads(when)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isSignedIn,
    disabled: !when,
    enableBeforeUnload: asksAtUnload,
    withResolver: true,
  })
  return (
    <LeaveBox
      of="screen"
      opened={status === 'blocked' || load !== undefined}
      onLeave={load ? allow : () => proceed?.()}
      onStay={load ? refuse : () => reset?.()}
    />
  )
}
