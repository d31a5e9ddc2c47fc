import type { causeNames } from './messages/causes.ts'
import type { faxErrorActions } from './messages/help.ts'

type FaxErrorMessage = keyof typeof faxErrorActions

/** Fax result codes: the telephone network's cause numbers (Q.850, as FreeSWITCH numbers them), and two of our own from 1000 on. */
export const faxCauses: Readonly<Record<number, FaxErrorMessage>> = {
  1: 'Unallocated number',
  17: 'User busy',
  18: 'No user responding',
  21: 'Call rejected',
  22: 'Number changed',
  25: 'Exchange routing error',
  27: 'Destination out of order',
  28: 'Invalid number format',
  29: 'Facilities rejected',
  34: 'No circuit/channel available',
  52: 'Outgoing calls barred',
  88: 'Incompatible destination',
  102: 'Recovery on timer expiry',
  487: 'Originator cancel',
  1000: 'Transmission error',
  1001: 'File conversion error',
}

/** The words for a call that an engine calls a success, and that carried no page. */
export const noPageArrived: keyof typeof causeNames = 'No page arrived'
