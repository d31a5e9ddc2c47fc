import { seconds } from '@telecopy/contract/limits'
import { useEffect, useState } from 'react'

/** A note that disappears by itself after two seconds. */
export function useShortNote() {
  const [note, setNote] = useState<{ text: string }>()
  useEffect(() => {
    if (note === undefined) return
    const timer = setTimeout(() => setNote(undefined), seconds.messageShown * 1000)
    return () => clearTimeout(timer)
  }, [note])
  return { note: note?.text, show: (text: string): void => setNote({ text }) }
}
