import type { SelectionOf } from '../navigation/selections.ts'
import { openPortal } from './open-portal.tsx'

type NumberScreen = 'fax-number' | 'unassigned-fax-number' | 'assign-fax-number-to-user'

/** The portal on a screen of one fax number, with what another screen hands over. */
export const openNumberScreen = <Name extends NumberScreen>(screen: Name, selection: SelectionOf<Name>) =>
  openPortal(`/${screen}`, { selection })
