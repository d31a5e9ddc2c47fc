import { shellMessages } from '@telecopy/contract/messages/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { onToast } from '../../ui/toast.ts'
import { PrintedLine } from '../PrintedLine.tsx'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import './print.css'
import './shell.css'

const Toasts = lazy(async () => ({ default: (await import('../../ui/Toasts.tsx')).Toasts }))

/** The place for toasts, loaded with the first one. */
function ToastHost() {
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

/** The frame around every signed-in screen. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  // The address keeps no #main: it would stay there, and reloading would scroll.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main" onClick={skip}>
          {shellMessages.skipToContent}
        </a>
        <aside className={classes.side} aria-label={shellMessages.administratorPortal}>
          <Sidebar />
        </aside>
        <div className={classes.page}>
          <Header />
          <main ref={main} id="main" className={classes.main} tabIndex={-1}>
            <PrintedLine />
            <Outlet />
          </main>
        </div>
        <ToastHost />
      </div>
    </QueryClientProvider>
  )
}
