import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

function show(name: string): void {
  shown = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the thing that the screen shows, for the breadcrumb and the window's title. */
export function useThingName(name = ''): void {
  useEffect(() => {
    show(name)
    return () => show('')
  }, [name])
}

/** The name of the thing that the screen shows; '' if it shows none. */
export const useShownName = (): string => useSyncExternalStore(subscribe, () => shown)
