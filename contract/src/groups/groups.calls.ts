import * as z from 'zod/mini'
import { Blocker, versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf, optionalIdOf } from '../kit/ids.ts'
import { ChangedMeanwhile, NotFound } from '../kit/problems.ts'
import { nameUpTo, textUpTo } from '../kit/text.ts'
import { lengths, retention } from '../limits.ts'
import { groupMessages } from '../messages/groups.ts'
import { groupRefusals as refusals } from './group-problems.ts'
import { Group, GroupNode, RetentionKind } from './groups.schemas.ts'

export const listGroups = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/list',
  summary: "The tree from a group down; 0 is the administrator's own group",
  access: 'administrator',
  body: fields({ fsi_gid: optionalIdOf('group') }),
  answer: success({ data: GroupNode }),
  problems: [NotFound],
})

export const getGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/details',
  summary: 'A group with its counts, where its settings come from, and what may be done with it',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ group: Group }),
  problems: [NotFound],
})

const flag = z.optional(FlagInput)
const days = z.optional(z.int().check(z.minimum(0), z.maximum(retention.daysMax)))
const kind = z.optional(RetentionKind)

/** What an administrator may set; a field that is left out stays as it is, and in a new group is its parent's. */
const settings = {
  is_allow_send_only: flag,
  is_allow_group_send: flag,
  is_allow_gsd: flag,
  is_allow_branding: flag,
  is_allow_set_del_inbox: flag,
  is_allow_set_del_sent: flag,
  is_send_only: flag,
  is_group_send: flag,
  is_sso: flag,
  sso_idp: z.optional(textUpTo(100)),
  is_enforce_sso: flag,
  is_sso_pass_to_subs: flag,
  is_retention_inbox: kind,
  retention_inbox_days: days,
  is_retention_sent: kind,
  retention_sent_days: days,
  is_retention_pass_to_subs: flag,
  is_allow_del_inbox: flag,
  is_allow_del_sent: flag,
  is_allow_del_inbox_pass_to_subs: flag,
  is_allow_del_sent_pass_to_subs: flag,
}

// Answered by group/details or group/list, and read by nobody when it is sent back.
const ignored = z.optional(z.unknown())
const readOnly = {
  parent_group_name: ignored,
  display_group_name: ignored,
  deactivated_by: ignored,
  is_root: ignored,
  is_own: ignored,
  counts: ignored,
  children: ignored,
  count_gsd_lines: ignored,
  has_default_user: ignored,
  is_trial: ignored,
  is_allow_sftp: ignored,
  created_time: ignored,
  sso_provider: ignored,
  sources: ignored,
  effective: ignored,
  pass_down: ignored,
  may: ignored,
  may_below: ignored,
}

const name = nameUpTo(lengths.groupName, groupMessages.nameInvalid)

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
  problems: [
    NotFound,
    refusals.group_deactivated,
    refusals.has_shared_lines,
    refusals.group_send_is_on,
    refusals.tree_too_deep,
    refusals.parent_lacks_feature,
    refusals.feature_not_allowed,
    refusals.default_user_missing,
    refusals.set_delete_not_permitted,
    refusals.sso_not_registered,
    refusals.sso_not_tried,
    refusals.sso_is_off,
    refusals.sso_enforced_above,
  ],
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
    /** 0, or the parent that it has: stays where it is. */
    parent_gid: optionalIdOf('group'),
    group_name: z.optional(name),
    is_active: flag,
    is_active_changed: flag,
  }),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile, ...Object.values(refusals)],
})

export const deleteGroup = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/delete',
  summary: 'Deletes a group that has neither sub-groups nor users; what else it holds goes to its parent',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({}),
  problems: [
    NotFound,
    refusals.root_group,
    refusals.own_group,
    refusals.has_sub_groups,
    refusals.has_users,
    refusals.group_not_empty,
  ],
})

export const previewGroupMove = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/move-preview',
  summary: 'How much would move if a group got another parent, and what stands against it',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group'), parent_gid: idOf('group') }),
  answer: success({
    /** The group itself included. */
    groups: z.int(),
    users: z.int(),
    fax_numbers: z.int(),
    parent_group_name: z.string(),
    blockers: z.array(Blocker),
  }),
  problems: [NotFound],
})
