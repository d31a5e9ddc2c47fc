import { texts } from '#texts'

/** The causes of failed faxes, by their English names. */
export const causeNames = texts('causeNames', {
  'Transmission error': 'Transmission error',
  'Outgoing calls barred': 'Outgoing calls barred',
  'Unallocated number': 'Unallocated number',
  'No user responding': 'No user responding',
  'Number changed': 'Number changed',
  'Exchange routing error': 'Exchange routing error',
  'Invalid number format': 'Invalid number format',
  'User busy': 'User busy',
  'Originator cancel': 'Originator cancel',
  'Incompatible destination': 'Incompatible destination',
  'Facilities rejected': 'Facilities rejected',
  'Destination out of order': 'Destination out of order',
  'No circuit/channel available': 'No circuit/channel available',
  'Recovery on timer expiry': 'Recovery on timer expiry',
  'Call rejected': 'Call rejected',
  'File conversion error': 'File conversion error',
  'No page arrived': 'No page arrived',
})
