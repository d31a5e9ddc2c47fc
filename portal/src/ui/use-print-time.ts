import { useSyncExternalStore } from 'react'

let printTime = 0

function subscribe(listener: () => void): () => void {
  const media = matchMedia('print')
  const begin = (): void => {
    printTime = Math.floor(Date.now() / 1000)
    listener()
  }
  const end = (): void => {
    printTime = 0
    listener()
  }
  const change = ({ matches }: MediaQueryListEvent): void => (matches ? begin() : end())
  // A browser has at least one of both.
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', change)
  if (media.matches && printTime === 0) begin()
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', change)
  }
}

/** The time at which the page is being printed, in epoch seconds; 0 on the screen. */
export const usePrintTime = (): number => useSyncExternalStore(subscribe, () => printTime)
