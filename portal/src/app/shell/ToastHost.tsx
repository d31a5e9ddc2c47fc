import { Suspense, lazy, useEffect, useState } from 'react'
import { onToast } from '../../ui/toast.ts'

const Toasts = lazy(async () => ({ default: (await import('../../ui/Toasts.tsx')).Toasts }))

/** The place for toasts, loaded with the first one. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onToast(() => setWanted(true)), [])
  return (
    isWanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
