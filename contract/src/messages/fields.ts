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
