import * as z from 'zod/mini'
import { type BlockerWith, blockerWith, may } from '../kit/blockers.ts'
import { Duration, answerFields } from '../kit/field-schemas.ts'
import { fieldsWith } from '../kit/fields.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { type GroupBlockerReason, groupBlockers } from './group-blockers.ts'
import { groupFields } from './group-fields.ts'

/** A group with the groups below it. `count_*` are its own, `total_*` include everything below it. */
export const GroupNode = z.object({
  fsi_gid: Id,
  parent_gid: z.int(),
  group_name: z.string(),
  display_group_name: z.string(),
  is_active: Flag,
  is_group_send: Flag,
  /** Whether an active administrator is in the group itself. */
  has_administrator: Flag,
  default_fax_number: z.string(),
  count_gsd_lines: z.int(),
  count_users: z.int(),
  count_fax_numbers: z.int(),
  total_sub_groups: z.int(),
  total_users: z.int(),
  total_fax_numbers: z.int(),
  get children(): z.ZodMiniArray<typeof GroupNode> {
    return z.array(GroupNode)
  },
})
export type GroupNode = z.infer<typeof GroupNode>

/**
 * The origin of a setting: the group itself, a group above it, or one above the administrator's own, which is not named
 * ("from above your groups"). `none`: it is not set.
 */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('group'), fsi_gid: Id, group_name: z.string() }),
  z.object({ kind: z.literal('above') }),
])
export type Source = z.infer<typeof Source>

/** '0' is a lifetime, which is answered as 2600 days; '1' is the number of days beside it. */
export const Retention = z.object({
  is_retention_inbox: Duration,
  retention_inbox_days: z.int(),
  is_retention_sent: Duration,
  retention_sent_days: z.int(),
})
export type Retention = z.infer<typeof Retention>

/**
 * The actions of an administrator on a group. A key that is a flag's name lists the obstacles to changing that flag.
 * `is_sso` also covers sso_idp and is_sso_pass_to_subs, `is_allow_del_…` also its pass-to-subs.
 */
export const groupActions = [
  'delete',
  'move',
  'activate',
  'deactivate',
  'create_sub_group',
  'create_shared_line',
  ...fieldsWith(groupFields, { judged: 'always' }),
  ...fieldsWith(groupFields, { judged: 'existing' }),
] as const
export type GroupAction = (typeof groupActions)[number]

/** The settings that a new group below may get; a key lists the obstacles to another value than this one. */
export const newGroupSettings = fieldsWith(groupFields, { judged: 'always' })

/** One obstacle to an act on a group. */
export const GroupBlocker = blockerWith(groupBlockers)
export type GroupBlocker = BlockerWith<GroupBlockerReason>

const onAndOff = z.object({ on: z.int(), off: z.int() })

export const Group = z.object({
  fsi_gid: Id,
  /** 0 for the root, and for the administrator's own group. */
  parent_gid: z.int(),
  /** Empty if parent_gid is 0. */
  parent_group_name: z.string(),
  ...answerFields(groupFields),
  /** The group that turned it off: itself or one above; `none` while it is active. */
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
  /**
   * The settings that apply to the group's users, own or inherited. Names from above the administrator's group are ''.
   */
  effective: z.object({
    /** is_enforce_sso: the group's own rule, or that of any group above that passes it down. */
    sso: z.object({ is_sso: Flag, sso_idp: z.string(), is_enforce_sso: Flag }),
    branding: z.object({ brand_name: z.string(), domain: z.string() }),
    cover_pages: z.object({ own: z.int(), inherited: z.int() }),
  }),
  /** The values of the groups below, from which `groupsThatChange` counts how many will change. */
  pass_down: z.object({
    retention: z.array(z.extend(Retention, { groups: z.int() })),
    is_allow_del_inbox: onAndOff,
    is_allow_del_sent: onAndOff,
    /**
     * The number of groups below whose users sign in differently if this group starts or stops passing its SSO to them.
     */
    sso: z.int(),
    /**
     * The number of groups below with their own SSO settings that don't enforce it: this group's enforcement would
     * apply to them too.
     */
    enforce_sso: z.int(),
  }),
  may: may(groupActions, GroupBlocker),
  may_below: may(newGroupSettings, GroupBlocker),
})
export type Group = z.infer<typeof Group>
