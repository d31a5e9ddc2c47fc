import { defineAct } from '../kit/acts.ts'
import { emailListMessages } from '../messages/fax-numbers.ts'
import { type EmailField, emailField, emailListNames } from './email-lists.ts'
import { faxNumberFields } from './fax-number-fields.ts'

export const numbersAdded = defineAct({
  name: 'fax-numbers.add',
  entity: 'group',
  words: 'Added fax numbers',
  fields: {
    count: { kind: 'count', label: 'Count' },
    from_inventory: { kind: 'count', label: 'From Inventory' },
    first: { kind: 'list', label: 'First' },
  },
})

// Only their count: an address may be that of a person outside the reader's scope.
const emailCounts = Object.fromEntries(
  emailListNames.map((name) => [
    emailField(name),
    { kind: 'count', label: `${emailListMessages.names[name]}: Addresses` },
  ]),
) as Record<EmailField, { kind: 'count'; label: string }>

const settings = {
  type: { kind: 'fax_type', label: 'Type' },
  ...faxNumberFields,
  ...emailCounts,
  /** The lists that got other addresses. */
  lists: { kind: 'list', label: 'Email Lists Changed' },
} as const

export const numberAssigned = defineAct({
  name: 'fax-number.assign',
  entity: 'fax-number',
  words: 'Assigned the fax number',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    fsi_gid: { kind: 'gid', label: 'Group' },
    group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
    ...settings,
  },
})

export const numberUpdated = defineAct({
  name: 'fax-number.update',
  entity: 'fax-number',
  words: 'Changed the settings of the fax number',
  fields: settings,
})

/** The record of an assigned number with its user. */
export const numberGivenToUser = defineAct({
  name: 'user.assign-number',
  entity: 'user',
  words: 'Assigned a fax number to the user',
  fields: {
    fsi_nid: { kind: 'nid', label: 'Fax Number' },
    fax_number: { kind: 'number', label: 'Fax Number', of: 'fsi_nid' },
  },
})

export const numberUnassigned = defineAct({
  name: 'fax-number.unassign',
  entity: 'fax-number',
  words: 'Unassigned the fax number',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    ...faxNumberFields,
    // Only their count: an address may be that of a person outside the reader's scope.
    emails: { kind: 'count', label: 'Addresses in Email Lists' },
  },
})
