import { defineAct } from '../kit/acts.ts'
import { groupFields } from './group-fields.ts'

const parent = {
  parent_gid: { kind: 'gid', label: 'Parent Group' },
  parent_group_name: { kind: 'group_name', label: 'Parent Group', of: 'parent_gid' },
} as const

// A provider may belong to a group above the reader's scope.
const settings = {
  ...groupFields,
  sso_idp: { kind: 'provider', label: groupFields.sso_idp.label },
} as const

const alsoChanged = { kind: 'count', label: 'Sub-groups also changed' } as const

export const groupCreated = defineAct({
  name: 'group.create',
  entity: 'group',
  topic: 'groups',
  words: 'Created the group',
  told: 'created group {it}[ in group {parent_group_name}]',
  fields: { ...settings, ...parent },
})

export const groupUpdated = defineAct({
  name: 'group.update',
  entity: 'group',
  topic: 'groups',
  words: 'Changed the group',
  told: 'changed group {it}',
  fields: { ...settings, groups_changed: alsoChanged },
})

export const groupMoved = defineAct({
  name: 'group.move',
  entity: 'group',
  topic: 'groups',
  words: 'Moved the group',
  told: 'moved group {it} to {parent_group_name}',
  fields: {
    ...parent,
    groups_moved: { kind: 'count', label: 'Groups Moved' },
    users_moved: { kind: 'count', label: 'Users Moved' },
    fax_numbers_moved: { kind: 'count', label: 'Fax Numbers Moved' },
  },
})

const activity = {
  is_active: groupFields.is_active,
  groups_changed: alsoChanged,
  users_changed: { kind: 'count', label: 'Users also changed' },
} as const

export const groupActivated = defineAct({
  name: 'group.activate',
  entity: 'group',
  topic: 'groups',
  words: 'Activated the group',
  told: 'activated group {it}',
  fields: activity,
})

export const groupDeactivated = defineAct({
  name: 'group.deactivate',
  entity: 'group',
  topic: 'groups',
  words: 'Deactivated the group',
  told: 'deactivated group {it}',
  fields: activity,
})

export const groupDeleted = defineAct({
  name: 'group.delete',
  entity: 'group',
  topic: 'groups',
  words: 'Deleted the group',
  told: 'deleted group {it}[ of group {parent_group_name}]',
  fields: {
    group_name: groupFields.group_name,
    is_active: groupFields.is_active,
    ...parent,
    fax_numbers: { kind: 'count', label: 'Fax Numbers' },
  },
})
