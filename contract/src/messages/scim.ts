import { texts } from '#texts'
import { counted } from './language.ts'

/** Why a request of a directory is refused. */
export const scimRefusals = texts('scimRefusals', {
  invalidFilter:
    'The filter is not supported. Compare userName, externalId, id, emails.value or active with eq, joined by and.',
  invalidPath: 'The path names no attribute of a user.',
  noTarget: 'An operation that removes needs a path.',
  invalidValue: 'A value is missing or not valid.',
  invalidSyntax: 'The request is no SCIM message that this service knows.',
  mutability: 'The attribute cannot be changed.',
  externalIdTaken: 'Another user of this directory has this externalId.',
  noAdministrators: 'A directory changes no administrators. It may only disable one.',
  severalPrimary: 'emails: only one address may be the primary one.',
  noFilterHere: 'This address answers no filter.',
  required: (attribute: string) => `The attribute ${attribute} is required.`,
  wrongType: (attribute: string) => `The attribute ${attribute} has a value of the wrong type.`,
  tooManyAttributes: (parameter: string) => `The parameter ${parameter} names too many attributes.`,
  pathUnknown: (path: string) => `The path names no attribute of a user: ${path}`,
  isFixed: (attribute: string) => `The attribute ${attribute} cannot be changed.`,
  valueMissing: (attribute: string) => `The attribute ${attribute} has no value.`,
  noObject: 'An operation without a path needs an object of attributes as its value.',
  operations: (most: number) => `Operations: a list of 1 to ${most} operations.`,
  operation: 'op: add, replace or remove.',
  needsKey: 'SCIM needs an API key of a group with the permission “users”.',
})

/** The texts of the section for the directory of a group. */
export const directoryTexts = texts('directoryTexts', {
  sectionTitle: 'Directory (Optional)',
  sectionHint: 'Entra ID, Okta and other directories create, change and disable users of this group by SCIM.',
  address: 'Address',
  keys: 'API Keys',
  lastUsed: (time: string) => `Last used ${time}`,
  neverUsed: 'Never used',
  noKey: 'A directory needs an API key with the permission Users. Create one under API Keys above.',
  numbers: 'New users get a fax number',
  numbersHint:
    'Each user that the directory creates gets the first unassigned fax number of this group. The switch is saved at once.',
  unassigned: (count: number) =>
    counted(count, {
      one: 'This group has # unassigned fax number.',
      other: 'This group has # unassigned fax numbers.',
    }),
  noneUnassigned:
    'This group has no unassigned fax number, so new users are created without one. Move numbers to this group first.',
  toUnassigned: 'Unassigned Fax Numbers',
  turned: (isOn: boolean) => (isOn ? 'New users get a fax number' : 'New users get no fax number'),
  turnedBack: (isOn: boolean) =>
    isOn ? 'New users get a fax number again.' : 'New users get no fax number again.',
  saveFailed: 'Sorry, the system cannot save the setting. Please try again later.',
})
