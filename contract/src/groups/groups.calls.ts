import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { ignoredFields, inputFields } from '../kit/field-schemas.ts'
import { fieldsWith } from '../kit/fields.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf, optionalIdOf } from '../kit/ids.ts'
import { ChangedMeanwhile, Forbidden, NotFound, TooManyTries } from '../kit/problems.ts'
import { nameUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { groupMessages } from '../messages/groups.ts'
import { groupFields, groupSettingNames } from './group-fields.ts'
import { groupRefusals, refusalsOf } from './group-problems.ts'
import { Group, GroupBlocker, GroupNode } from './groups.schemas.ts'

export const listGroups = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/list',
  summary: "The tree from a group downwards; 0 is the administrator's own group",
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: optionalIdOf('group') }),
  answer: success({ data: GroupNode }),
  problems: [NotFound],
})

export const getGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/details',
  summary: 'A group with its counts, the origins of its settings, and the allowed actions',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ group: Group }),
  problems: [NotFound],
})

/** The settings that an administrator may change; an omitted field stays as it is. */
const settings = inputFields(groupFields, groupSettingNames)

// An answer of group/details or group/list may be sent back: these are ignored.
const ignored = z.optional(z.unknown())
const readOnly = {
  ...ignoredFields(groupFields, fieldsWith(groupFields, { setBy: 'operator' })),
  parent_group_name: ignored,
  display_group_name: ignored,
  deactivated_by: ignored,
  is_root: ignored,
  is_own: ignored,
  counts: ignored,
  children: ignored,
  count_gsd_lines: ignored,
  count_users: ignored,
  count_fax_numbers: ignored,
  total_sub_groups: ignored,
  total_users: ignored,
  total_fax_numbers: ignored,
  has_administrator: ignored,
  default_fax_number: ignored,
  has_default_user: ignored,
  created_time: ignored,
  sso_provider: ignored,
  sources: ignored,
  effective: ignored,
  pass_down: ignored,
  may: ignored,
  may_below: ignored,
}

const name = nameUpTo(lengths.groupName, () => groupMessages.nameInvalid)

export const createGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/add',
  summary: "Creates a group below another one; parent_gid 0 is the administrator's own group",
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    parent_gid: optionalIdOf('group'),
    group_name: name,
    fsi_gid: ignored,
    is_active: ignored,
    is_active_changed: ignored,
    version: ignored,
  }),
  answer: success({ fsi_gid: Id }),
  problems: [NotFound, Forbidden, ...refusalsOf('add')],
})

export const updateGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/update',
  summary:
    'Changes what is sent. Another parent_gid moves the group with everything below it; is_active turns it on or off with everything below it, unless is_active_changed is 0',
  access: 'administrator',
  body: fields({
    ...readOnly,
    ...settings,
    ...versionField,
    fsi_gid: idOf('group'),
    /** 0 or the present parent: the group stays in its place. */
    parent_gid: optionalIdOf('group'),
    group_name: z.optional(name),
    is_active: z.optional(FlagInput),
    is_active_changed: z.optional(FlagInput),
  }),
  answer: success({ version: z.int() }),
  problems: [NotFound, Forbidden, TooManyTries, ChangedMeanwhile, ...Object.values(groupRefusals)],
})

export const deleteGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/delete',
  summary: 'Deletes a group without sub-groups and users; its numbers and past faxes go to its parent',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({}),
  problems: [NotFound, TooManyTries, ...refusalsOf('delete')],
})

export const previewGroupMove = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/move-preview',
  summary: 'The size of the move of a group to another parent, and the obstacles',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group'), parent_gid: idOf('group') }),
  answer: success({
    /** Includes the group itself. */
    groups: z.int(),
    users: z.int(),
    fax_numbers: z.int(),
    /** API keys that are not revoked, webhooks, brands that are on, and identity providers: they work on after the move. */
    api_keys: z.int(),
    webhooks: z.int(),
    brands: z.int(),
    identity_providers: z.int(),
    /** Mail servers of brands. The move removes them when it takes the group out of its parent's branch. */
    mail_servers: z.int(),
    parent_group_name: z.string(),
    blockers: z.array(GroupBlocker),
  }),
  problems: [NotFound],
})
