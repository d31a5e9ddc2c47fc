import { texts } from '#texts'
import { counted } from './language.ts'

/** Why the value of a field is refused, for fields without words of their own. */
export const fieldRefusals = texts('fieldRefusals', {
  atMost: (most: number) => counted(most, { one: 'At most # character.', other: 'At most # characters.' }),
  atLeastOne: 'At least 1 character.',
  latin: 'Latin letters, digits, spaces and punctuation only.',
  ascii: 'Letters without accents, digits, spaces and punctuation only.',
  email: 'Please enter a valid email address.',
  faxNumber: (least: number, most: number) => `A fax number has ${least} to ${most} digits and nothing else.`,
  mac: 'A MAC address has 12 hexadecimal digits.',
  moment: 'A day as yyyy-mm-dd, or epoch seconds.',
  either: (one: string, many: string) => `Send either ${one} or ${many}.`,
})

/** What a request says wrongly, for fields whose schema has no words of its own. */
export const schemaFaults = texts('schemaFaults', {
  required: 'This field is required.',
  text: 'Must be text.',
  number: 'Must be a number.',
  wholeNumber: 'Must be a whole number.',
  truth: 'Must be true or false.',
  list: 'Must be a list.',
  object: 'Must be an object.',
  wrongType: 'The value has the wrong type.',
  wrongForm: 'The value has the wrong form.',
  unknownFields: (names: string) => `Not known here: ${names}.`,
  choices: (values: string) => `Must be one of: ${values}.`,
  least: (least: string) => `At least ${least}.`,
  most: (most: string) => `At most ${most}.`,
  leastCharacters: (least: number) =>
    counted(least, { one: 'At least # character.', other: 'At least # characters.' }),
  leastEntries: (least: number) => counted(least, { one: 'At least # entry.', other: 'At least # entries.' }),
  mostEntries: (most: number) => counted(most, { one: 'At most # entry.', other: 'At most # entries.' }),
})

/** The names of fields, as forms and the audit show them. */
export const fieldLabels = texts('fieldLabels', {
  /** What records say of a logo, and of a file. */
  logoStates: { none: 'None', set: 'Set', replaced: 'Replaced' },
  fileStates: { uploaded: 'uploaded', replaced: 'replaced' },
  language: 'Language',
  ataMACAddress: 'ATA MAC Address',
  activated: 'Activated',
  user: 'User',
  dateFrom: 'Date From',
  dateTo: 'Date To',
  identityProvider: 'Identity Provider',
})
