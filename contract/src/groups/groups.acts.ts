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
  words: 'Created the group',
  fields: { ...settings, ...parent },
})

export const groupUpdated = defineAct({
  name: 'group.update',
  entity: 'group',
  words: 'Changed the group',
  fields: { ...settings, groups_changed: alsoChanged },
})

export const groupMoved = defineAct({
  name: 'group.move',
  entity: 'group',
  words: 'Moved the group',
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
  words: 'Activated the group',
  fields: activity,
})

export const groupDeactivated = defineAct({
  name: 'group.deactivate',
  entity: 'group',
  words: 'Deactivated the group',
  fields: activity,
})

export const groupDeleted = defineAct({
  name: 'group.delete',
  entity: 'group',
  words: 'Deleted the group',
  fields: {
    group_name: groupFields.group_name,
    is_active: groupFields.is_active,
    ...parent,
    fax_numbers: { kind: 'count', label: 'Fax Numbers' },
  },
})
