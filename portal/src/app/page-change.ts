import { shellMessages } from '@telecopy/contract/messages/shell'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { portalSettings } from '../api/portal-settings.ts'
import { useCurrentScreen } from '../navigation/current-screen.ts'
import { useShownName } from '../ui/thing-name.ts'

/** Sets the window's title: the name of the shown thing, the screen's name, then the provider's. */
export function useDocumentTitle(): void {
  const { screen } = useCurrentScreen()
  const title = screen === undefined ? shellMessages.notFoundTitle : shellMessages.screens[screen]
  const name = useShownName()
  useEffect(() => {
    document.title = [name, title, portalSettings.provider_name].filter(Boolean).join(' · ')
  }, [name, title])
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}

/** After a change of page the keyboard and the screen reader start at the new page's heading, as after a page load. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading()
      }),
    [router],
  )
}

/** The parts of the page around an element, the nearest first. */
function partsAround(element: Element | undefined): Element[] {
  const part = element?.closest('section, [role="region"], [data-keeps-focus]') ?? undefined
  return part === undefined ? [] : [part, ...partsAround(part.parentElement ?? undefined)]
}

/** The heading of a part, or its status. */
function placeIn(part: Element): HTMLElement | undefined {
  const places = part.isConnected ? part.querySelectorAll<HTMLElement>('h2, h3, [role="status"]') : []
  // An empty status would show the ring of the focus around nothing.
  return Array.from(places).find(({ textContent }) => textContent.trim() !== '')
}

/** Focuses the heading or the status of the parts in which the lost element was, else the page's heading. */
function focusNear(parts: readonly Element[]): void {
  const place = parts.map(placeIn).find((found) => found !== undefined)
  if (place === undefined) {
    focusHeading()
    return
  }
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

/**
 * Keeps the keyboard from falling back to the top of the page. When the focused element disappears or is disabled, for
 * example after a save or a removal, the heading of its section or of the page gets the focus; the bar of a form has a
 * status instead of a heading. A dialog that closes first gives the focus to its opener.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | undefined
    let parts: readonly Element[] = []
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : undefined
      // A dialog belongs to the part that opened it.
      if (last?.closest('[role="dialog"]')) return
      parts = partsAround(last)
    }
    // A click outside all controls removes the focus on purpose.
    const forget = (): void => {
      last = undefined
    }
    const look = (): void => {
      const active = document.activeElement
      // Chromium takes the focus from a disabled element only after this frame.
      const isLost = active === document.body || active === null || active.matches(':disabled')
      if (last === undefined || !isLost || !isGone(last) || document.querySelector('[role="dialog"]')) return
      last = undefined
      focusNear(parts)
    }
    const changes = new MutationObserver(() => requestAnimationFrame(look))
    changes.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}
