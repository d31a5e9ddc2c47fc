import { act } from '@testing-library/react'
import type { SelectionOf } from '../navigation/selections.ts'
import { openPortal } from './open-portal.tsx'

type NumberScreen = 'fax-number' | 'unassigned-fax-number' | 'assign-fax-number-to-user'

/** The portal on a screen of one fax number, with what another screen hands over. */
export async function openNumberScreen<Name extends NumberScreen>(
  screen: Name,
  selection: SelectionOf<Name>,
) {
  const view = await openPortal('/branding')
  await act(async () => {
    await view.router.navigate({ to: `/${screen}`, state: { selection } })
  })
  return view
}
