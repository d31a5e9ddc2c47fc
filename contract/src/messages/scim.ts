import { texts } from '#texts'

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
