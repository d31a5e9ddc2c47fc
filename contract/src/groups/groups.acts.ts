import { defineAct } from '../kit/acts.ts'
import { groupFields } from './group-fields.ts'
import { actLabels } from '../messages/act-labels.ts'

const parent = {
  parent_gid: { kind: 'gid', label: () => actLabels.parentGroup },
  parent_group_name: { kind: 'group_name', label: () => actLabels.parentGroup, of: 'parent_gid' },
} as const

// A provider may belong to a group above the reader's scope.
const settings = {
  ...groupFields,
  sso_idp: { kind: 'provider', label: groupFields.sso_idp.label },
} as const

const alsoChanged = { kind: 'count', label: () => actLabels.subGroupsAlsoChanged } as const

export const groupCreated = defineAct({
  name: 'group.create',
  entity: 'group',
  topic: 'groups',
  fields: { ...settings, ...parent },
})

export const groupUpdated = defineAct({
  name: 'group.update',
  entity: 'group',
  topic: 'groups',
  fields: { ...settings, groups_changed: alsoChanged },
})

export const groupMoved = defineAct({
  name: 'group.move',
  entity: 'group',
  topic: 'groups',
  fields: {
    ...parent,
    groups_moved: { kind: 'count', label: () => actLabels.groupsMoved },
    users_moved: { kind: 'count', label: () => actLabels.usersMoved },
    fax_numbers_moved: { kind: 'count', label: () => actLabels.faxNumbersMoved },
    api_keys_moved: { kind: 'count', label: () => actLabels.apiKeysMoved },
    webhooks_moved: { kind: 'count', label: () => actLabels.webhooksMoved },
    brands_moved: { kind: 'count', label: () => actLabels.brandsMoved },
    identity_providers_moved: { kind: 'count', label: () => actLabels.identityProvidersMoved },
  },
})

const activity = {
  is_active: groupFields.is_active,
  groups_changed: alsoChanged,
  users_changed: { kind: 'count', label: () => actLabels.usersAlsoChanged },
} as const

export const groupActivated = defineAct({
  name: 'group.activate',
  entity: 'group',
  topic: 'groups',
  fields: activity,
})

export const groupDeactivated = defineAct({
  name: 'group.deactivate',
  entity: 'group',
  topic: 'groups',
  fields: activity,
})

export const groupDeleted = defineAct({
  name: 'group.delete',
  entity: 'group',
  topic: 'groups',
  fields: {
    group_name: groupFields.group_name,
    is_active: groupFields.is_active,
    ...parent,
    fax_numbers: { kind: 'count', label: () => actLabels.faxNumbers },
  },
})
