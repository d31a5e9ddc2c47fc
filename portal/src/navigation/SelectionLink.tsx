import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, KeyboardEvent, Ref, SyntheticEvent } from 'react'
import { offerParameter } from './held-offer.ts'
import { offer } from './offers.ts'
import { type ScreenName, pathOf } from './screens.ts'

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  ref?: Ref<HTMLAnchorElement>
}

type SelectionLinkProps = AnchorProps & { screen: ScreenName; selection: unknown }

/** A link that takes its selection along, also into a new tab. */
export function SelectionLink({ screen, selection, ...props }: SelectionLinkProps) {
  if (selection === undefined) return <Link to={pathOf(screen)} {...props} />
  // Each of these may be the beginning of "open in a new tab"; the browser reads the address after it.
  const offerIt = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
    currentTarget.hash = `${offerParameter}=${offer(selection)}`
  }
  return (
    <Link
      to={pathOf(screen)}
      state={{ selection }}
      {...props}
      onMouseDown={offerIt}
      onTouchStart={offerIt}
      onContextMenu={offerIt}
      onKeyDown={(event: KeyboardEvent<HTMLAnchorElement>) => {
        if (event.key === 'Enter') offerIt(event)
      }}
    />
  )
}
