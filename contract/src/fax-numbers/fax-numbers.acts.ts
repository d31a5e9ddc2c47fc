import { defineAct } from '../kit/acts.ts'
import { emailListMessages } from '../messages/fax-numbers.ts'
import { type EmailField, emailField, emailListNames } from './email-lists.ts'
import { faxNumberFields } from './fax-number-fields.ts'

export const numbersAdded = defineAct({
  name: 'fax-numbers.add',
  entity: 'group',
  topic: 'fax-numbers',
  words: 'Added fax numbers',
  told: 'added[ {count}] fax number(s) to group {it}',
  fields: {
    count: { kind: 'count', label: 'Count' },
    from_inventory: { kind: 'count', label: 'From Inventory' },
    first: { kind: 'list', label: 'First' },
  },
})

const place = {
  fsi_gid: { kind: 'gid', label: 'Group' },
  group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
} as const

const someNumbers = {
  count: { kind: 'count', label: 'Count' },
  first: { kind: 'list', label: 'First' },
} as const

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
  topic: 'fax-numbers',
  words: 'Assigned the fax number',
  told: 'assigned fax number {it} to user {email}',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    ...place,
    ...settings,
  },
})

export const numberUpdated = defineAct({
  name: 'fax-number.update',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Changed the settings of the fax number',
  told: 'changed the settings of fax number {it}',
  fields: settings,
})

// The records of numbers with their users.

export const numbersTakenFromUser = defineAct({
  name: 'user.unassign-numbers',
  entity: 'user',
  topic: 'fax-numbers',
  words: 'Unassigned fax numbers of the user',
  told: 'unassigned[ {count}] fax number(s) of user {it}',
  by: 'system',
  fields: someNumbers,
})

export const numberGivenToUser = defineAct({
  name: 'user.assign-number',
  entity: 'user',
  topic: 'fax-numbers',
  words: 'Assigned a fax number to the user',
  told: 'assigned[ fax number {fax_number}] to user {it}',
  by: 'system',
  fields: {
    fsi_nid: { kind: 'nid', label: 'Fax Number' },
    fax_number: { kind: 'number', label: 'Fax Number', of: 'fsi_nid' },
  },
})

export const numberUnassigned = defineAct({
  name: 'fax-number.unassign',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Unassigned the fax number',
  told: 'unassigned fax number {it}[ from user {email}]',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    ...faxNumberFields,
    // Only their count: an address may be that of a person outside the reader's scope.
    emails: { kind: 'count', label: 'Addresses in Email Lists' },
  },
})

export const numberMoved = defineAct({
  name: 'fax-number.move',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Moved the fax number to another group',
  told: 'moved fax number {it} to group {group_name}',
  by: 'system',
  fields: place,
})

export const numberReturned = defineAct({
  name: 'fax-number.return',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Returned the fax number to the inventory',
  told: 'returned fax number {it} to the inventory',
  by: 'system',
  fields: place,
})

// The records of the same acts with the groups: one for each group, however many numbers there are.

export const numbersArrived = defineAct({
  name: 'fax-numbers.move-in',
  entity: 'group',
  topic: 'fax-numbers',
  words: 'Moved fax numbers into the group',
  told: 'moved[ {count}] fax number(s) into group {it}',
  fields: someNumbers,
})

export const numbersLeft = defineAct({
  name: 'fax-numbers.move-out',
  entity: 'group',
  topic: 'fax-numbers',
  words: 'Moved fax numbers out of the group',
  told: 'moved[ {count}] fax number(s) out of group {it}',
  by: 'system',
  fields: someNumbers,
})

export const numbersReturned = defineAct({
  name: 'fax-numbers.return',
  entity: 'group',
  topic: 'fax-numbers',
  words: 'Returned fax numbers of the group to the inventory',
  told: 'returned[ {count}] fax number(s) of group {it} to the inventory',
  fields: someNumbers,
})
