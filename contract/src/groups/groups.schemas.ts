import * as z from 'zod/mini'
import { may } from '../kit/blockers.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A group with the groups below it. `count_*` are its own, `total_*` include everything below it. */
export const GroupNode = z.object({
  fsi_gid: Id,
  parent_gid: z.int(),
  group_name: z.string(),
  display_group_name: z.string(),
  is_active: Flag,
  is_group_send: Flag,
  default_fax_number: z.string(),
  count_gsd_lines: z.int(),
  count_users: z.int(),
  count_fax_numbers: z.int(),
  total_sub_groups: z.int(),
  total_users: z.int(),
  total_fax_numbers: z.int(),
  get children() {
    return z.array(GroupNode)
  },
})
export type GroupNode = z.infer<typeof GroupNode>

/** What an account and its group are permitted; a group never holds one that its parent lacks. */
export const allowFlagNames = [
  'is_allow_send_only',
  'is_allow_group_send',
  'is_allow_gsd',
  'is_allow_branding',
  'is_allow_set_del_inbox',
  'is_allow_set_del_sent',
] as const
export type AllowFlagName = (typeof allowFlagNames)[number]

/**
 * Where a setting comes from: the group itself, a group above it, or one above the administrator's own, which is not
 * named ("from above your groups"). `none`: nobody set it.
 */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('group'), fsi_gid: Id, group_name: z.string() }),
  z.object({ kind: z.literal('above') }),
])
export type Source = z.infer<typeof Source>

export const RetentionKind = z.enum(['0', '1'])

const retention = {
  /** '0' lifetime, which reads as 2600 days; '1' as many days as stand beside it. */
  is_retention_inbox: RetentionKind,
  retention_inbox_days: z.int(),
  is_retention_sent: RetentionKind,
  retention_sent_days: z.int(),
}
export const Retention = z.object(retention)
export type Retention = z.infer<typeof Retention>

/**
 * What somebody may do with a group. A key that is a flag's name tells what stands against turning that flag over from
 * how it is now.
 */
export const groupActions = [
  'delete',
  'move',
  'activate',
  'deactivate',
  'create_sub_group',
  'create_shared_line',
  ...allowFlagNames,
  'is_send_only',
  'is_group_send',
  /** Any of is_sso, sso_idp, is_sso_pass_to_subs. */
  'is_sso',
  'is_enforce_sso',
  /** The delete settings with their pass-to-subs. */
  'is_allow_del_inbox',
  'is_allow_del_sent',
] as const
export type GroupAction = (typeof groupActions)[number]

/** What a new group below may be given; a key tells what stands against giving it, or setting it otherwise than here. */
export const newGroupSettings = [
  ...allowFlagNames,
  'is_sso',
  'is_enforce_sso',
  'is_allow_del_inbox',
  'is_allow_del_sent',
] as const

const onAndOff = z.object({ on: z.int(), off: z.int() })

export const Group = z.object({
  fsi_gid: Id,
  /** 0 for the root, and for the administrator's own group. */
  parent_gid: z.int(),
  /** '' where parent_gid is 0. */
  parent_group_name: z.string(),
  group_name: z.string(),
  is_active: Flag,
  /** By what it was turned off: itself, a group above, or nothing as long as it is active. */
  deactivated_by: Source,
  is_root: Flag,
  /** The administrator's own group. */
  is_own: Flag,
  /** Of the group itself (without a prefix) and with everything below it (`total_`). */
  counts: z.object({
    sub_groups: z.int(),
    users: z.int(),
    fax_numbers: z.int(),
    total_sub_groups: z.int(),
    total_users: z.int(),
    total_fax_numbers: z.int(),
  }),
  /** Its direct sub-groups, by name; group/list answers the tree. */
  children: z.array(z.object({ fsi_gid: Id, group_name: z.string(), is_active: Flag })),
  count_gsd_lines: z.int(),
  has_default_user: Flag,
  is_trial: Flag,
  is_allow_sftp: Flag,
  is_allow_send_only: Flag,
  is_allow_group_send: Flag,
  is_allow_gsd: Flag,
  is_allow_branding: Flag,
  is_allow_set_del_inbox: Flag,
  is_allow_set_del_sent: Flag,
  is_send_only: Flag,
  is_group_send: Flag,
  is_sso: Flag,
  sso_idp: z.string(),
  is_enforce_sso: Flag,
  is_sso_pass_to_subs: Flag,
  ...retention,
  is_retention_pass_to_subs: Flag,
  is_allow_del_inbox: Flag,
  is_allow_del_sent: Flag,
  is_allow_del_inbox_pass_to_subs: Flag,
  is_allow_del_sent_pass_to_subs: Flag,
  created_time: z.int(),
  version: z.int(),
  /** The identity provider that is registered on the group or its parent; null when there is none. '' hides the name of one above. */
  sso_provider: z.nullable(z.object({ name: z.string(), source: Source })),
  sources: z.object({
    retention: Source,
    is_allow_del_inbox: Source,
    is_allow_del_sent: Source,
    sso: Source,
    branding: Source,
    cover_pages: Source,
  }),
  /** What counts for the group's users, own or inherited. Names from above the administrator's group are ''. */
  effective: z.object({
    /** is_enforce_sso: the group's own rule, or that of any group above that passes it down. */
    sso: z.object({ is_sso: Flag, sso_idp: z.string(), is_enforce_sso: Flag }),
    branding: z.object({ brand_name: z.string(), domain: z.string() }),
    cover_pages: z.object({ own: z.int(), inherited: z.int() }),
  }),
  /** How the groups below stand, so that a form can say how many will change: `groupsThatChange`. */
  pass_down: z.object({
    retention: z.array(z.extend(Retention, { groups: z.int() })),
    is_allow_del_inbox: onAndOff,
    is_allow_del_sent: onAndOff,
    /** Groups below whose users would sign in otherwise if this group's SSO were passed to them, or no longer. */
    sso: z.int(),
    /** Groups below with SSO settings of their own that don't enforce it: this group's enforcement would bind them too. */
    enforce_sso: z.int(),
  }),
  may: may(groupActions),
  may_below: may(newGroupSettings),
})
export type Group = z.infer<typeof Group>
