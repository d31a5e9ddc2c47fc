import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, Ref, SyntheticEvent } from 'react'
import { offerParameter } from './held-offer.ts'
import { offer } from './offers.ts'
import { type ScreenName, pathOf } from './screens.ts'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  ref?: Ref<HTMLAnchorElement>
}

type SelectionLinkProps = AnchorProps & { screen: ScreenName; selection: unknown }

/** Whether the browser itself should follow the link: into a new tab or window, or as a download. */
const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** A pointer that only crosses a link loads nothing. */
const intentMilliseconds = 50

let intent: ReturnType<typeof setTimeout> | undefined

const forgetIntent = (): void => clearTimeout(intent)

/** Follows a link inside the portal, and loads its screen once the pointer or the focus rests on it. */
function useScreen(screen: ScreenName, selection: unknown) {
  const router = useRouter()
  const to = { to: pathOf(screen), ...(selection === undefined ? {} : { state: { selection } }) }
  return {
    href: `${router.basepath}${pathOf(screen)}`,
    follow: (event: MouseEvent): void => {
      if (event.defaultPrevented || isForBrowser(event)) return
      event.preventDefault()
      void router.navigate(to)
    },
    preload: (): void => {
      forgetIntent()
      intent = setTimeout(() => void router.preloadRoute(to).catch(() => undefined), intentMilliseconds)
    },
  }
}

/**
 * A link that takes its selection along, also into a new tab. Lists hold a hundred of them: the router's own link, which
 * follows every change of the address, takes three times as long to draw.
 */
export function SelectionLink({ screen, selection, onClick, children, ...props }: SelectionLinkProps) {
  const { href, follow, preload } = useScreen(screen, selection)
  // Each of these may be the beginning of "open in a new tab"; the browser reads the address after it.
  const offerIt = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
    if (selection !== undefined) currentTarget.hash = `${offerParameter}=${offer(selection)}`
  }
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
      onMouseEnter={preload}
      onMouseLeave={forgetIntent}
      onFocus={preload}
      onMouseDown={offerIt}
      onTouchStart={(event) => {
        preload()
        offerIt(event)
      }}
      onContextMenu={offerIt}
      onKeyDown={(event) => {
        if (event.key === 'Enter') offerIt(event)
      }}
    >
      {children}
    </a>
  )
}
