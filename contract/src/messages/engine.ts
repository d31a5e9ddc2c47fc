import { texts } from '#texts'

/** The words for programs: why a number was not put into its group. */
export const engineMessages = texts('engineMessages', {
  inGroup: 'The number is in a group already.',
  inOtherGroup: 'The number is in another group.',
  noGroup: (fsi_gid: number) => `There is no group ${fsi_gid}.`,
  deactivated: (fsi_gid: number) => `The group ${fsi_gid} is deactivated: it cannot get fax numbers.`,
  again: 'The number is in the list more than once.',
})

/** The words for programs: why a fax record was rejected, or changes nothing. */
export const faxRecordMessages = texts('faxRecordMessages', {
  refCode: 'A ref_code has 1 to 64 printable ASCII characters without spaces.',
  resultCode: 'No such result code: see the list of causes.',
  causeWord: 'At most 40 letters, digits and the signs _ . : -',
  farNumber: 'At most 20 digits and nothing else.',
  controls: 'A text without control characters.',
  sentStatus: 'A sent fax has no status: its result code says how it ended.',
  successWithoutPages: 'A fax with the result 0 (success) has at least one page.',
  future: 'The time is in the future.',
  otherNumber: 'This ref_code belongs to a fax of another fax number.',
  noNumber: (fax_number: string) => `There is no fax number ${fax_number}: the record is kept as unmatched.`,
  noHolder: (fax_number: string) =>
    `No group had the fax number ${fax_number} at the time of the fax: the record is kept as unmatched.`,
  final: 'The fax has ended already.',
  deleted: 'The fax was deleted after its storage duration.',
  older: 'The fax has gone further already.',
  tooOften: 'The fax is in the list too often: send the others again.',
  notAnObject: 'A record is an object.',
})
