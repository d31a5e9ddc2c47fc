import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { ScreenName } from './screen-names.ts'
import { pathOf } from './screens.ts'
import type { SelectionOf } from './selections.ts'

type Target = {
  [Name in ScreenName]: undefined extends SelectionOf<Name>
    ? { screen: Name; selection?: SelectionOf<Name> }
    : { screen: Name; selection: SelectionOf<Name> }
}[ScreenName]

/** A link to a screen, with what it needs: `<ScreenLink screen="user-details" selection={{ fsi_uid }}>`. */
export type ScreenLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { ref?: Ref<HTMLAnchorElement> }

export function ScreenLink({ screen, selection, ...props }: ScreenLinkProps) {
  return <Link to={pathOf(screen)} state={{ selection }} {...props} />
}
