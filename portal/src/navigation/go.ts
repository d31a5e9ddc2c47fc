import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ScreenName, pathOf } from './screens.ts'
import type { SelectionOf } from './selections.ts'

export type SelectionArgument<Name extends ScreenName> =
  undefined extends SelectionOf<Name> ? [selection?: SelectionOf<Name>] : [selection: SelectionOf<Name>]

export type Go = <Name extends ScreenName>(screen: Name, ...selection: SelectionArgument<Name>) => void

/** Opens another screen and hands it its selection: `go('user-details', { fsi_uid })`. */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (screen, ...[selection]) => {
      void navigate({ to: pathOf(screen), state: { selection } })
    },
    [navigate],
  )
}
