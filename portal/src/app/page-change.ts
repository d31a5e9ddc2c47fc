import { shellMessages } from '@telecopy/contract/messages/shell'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { portalSettings } from '../api/portal-settings.ts'
import { useCurrentScreen } from '../navigation/current-screen.ts'

/** The window is named after the screen, then after the provider. */
export function useDocumentTitle(): void {
  const { screen } = useCurrentScreen()
  const title = screen === undefined ? shellMessages.notFoundTitle : shellMessages.screens[screen]
  useEffect(() => {
    document.title = `${title} · ${portalSettings.provider_name}`
  }, [title])
}

/** After a change of page the keyboard and the screen reader start at the new page's heading, as after a page load. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}
