import { shownNumber } from '@telecopy/contract/messages/language'
import { downloadMessages as texts } from '@telecopy/contract/messages/toasts'
import { useCallback, useEffect, useId, useRef } from 'react'
import { hideWork, showDone, showFailed, showWork } from '../ui/toast.ts'

/** What a download says once its screen is left: until then its button shows the same. */
export function useElsewhere({ downloading }: { downloading: (megabytes: string) => string }) {
  const id = useId()
  const isLeft = useRef(false)
  /** The words of the download in progress. */
  const running = useRef<string>(undefined)
  const show = useCallback(
    (message: string): void => showWork({ id, title: texts.working, message, done: 0, total: 0 }),
    [id],
  )
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (running.current !== undefined) show(running.current)
    }
  }, [show])
  const progress = (message: string): void => {
    running.current = message
    if (isLeft.current) show(message)
  }
  const over = (tell: () => void): void => {
    running.current = undefined
    if (!isLeft.current) return
    hideWork(id)
    tell()
  }
  return {
    begin: () => progress(downloading(shownNumber(0, 1))),
    progress,
    saved: (filename: string): void => over(() => showDone(texts.done, filename)),
    failed: (message: string): void => over(() => showFailed(texts.working, message)),
  }
}
