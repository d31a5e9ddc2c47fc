import { type Field, type FieldNames, type FieldValues, fieldsWith } from '../kit/fields.ts'
import { lengths } from '../limits.ts'
import { fieldLabels } from '../messages/fields.ts'
import { groupFieldLabels } from '../messages/groups.ts'

export type GroupField = Field & {
  /**
   * The one who sets it: an administrator of the group; one above it (of the root group, its own administrators); a
   * separate act; or the operator.
   */
  setBy: 'administrator' | 'above' | 'act' | 'operator'
  /**
   * The value of a new group when the request leaves the field out. `passed` is the parent's value when the parent
   * passes it down, and the default otherwise.
   */
  inNew: 'required' | 'on' | 'default' | 'parent' | 'passed'
  /** The part of the form that shows it, and the rules that belong together. */
  part?: 'basic' | 'features' | 'sso' | 'retention' | 'deletion'
  /** A group can hold it only while its parent does. */
  needsParent?: true
  /** The switch that copies it to every group below. */
  passedBy?: string
  /** `may` lists the obstacles to changing it: in an existing group only, or in a new one too. */
  judged?: 'existing' | 'always'
  /**
   * The form does not show it: a separate switch saves it at once, only the operator sets it, or it follows from another
   * field.
   */
  inForm?: false
}

const permission = {
  kind: 'flag',
  setBy: 'above',
  inNew: 'parent',
  needsParent: true,
  judged: 'always',
} as const
const flag = { kind: 'flag', setBy: 'administrator', inNew: 'default' } as const
const duration = { setBy: 'administrator', inNew: 'passed', part: 'retention' } as const
const deletion = {
  kind: 'flag',
  setBy: 'administrator',
  inNew: 'parent',
  needsParent: true,
  judged: 'always',
  part: 'deletion',
} as const

/**
 * The settings of a group. Schemas, columns, copies to groups below, form values and the texts of the history derive
 * from this record.
 */
export const groupFields = {
  group_name: {
    kind: 'text',
    label: () => groupFieldLabels.groupName,
    setBy: 'administrator',
    inNew: 'required',
    part: 'basic',
    most: lengths.groupName,
    isLatin: true,
  },
  is_active: { kind: 'flag', label: () => fieldLabels.activated, setBy: 'act', inNew: 'on', part: 'basic' },
  is_trial: {
    kind: 'flag',
    label: () => groupFieldLabels.trial,
    setBy: 'operator',
    inNew: 'parent',
    inForm: false,
  },
  is_allow_send_only: { ...permission, label: () => groupFieldLabels.allowSendOnlyUsers, part: 'features' },
  is_allow_group_send: { ...permission, label: () => groupFieldLabels.allowGroupSend, part: 'features' },
  is_allow_gsd: { ...permission, label: () => groupFieldLabels.allowSharedLines, part: 'features' },
  is_allow_branding: { ...permission, label: () => groupFieldLabels.enableBranding, part: 'features' },
  is_allow_sftp: { ...permission, label: () => groupFieldLabels.allowSFTP, part: 'features' },
  is_send_only: {
    ...flag,
    label: () => groupFieldLabels.sendOnlyUsers,
    part: 'features',
    judged: 'existing',
    inForm: false,
  },
  is_group_send: {
    ...flag,
    label: () => groupFieldLabels.groupSend,
    part: 'features',
    judged: 'existing',
    inForm: false,
  },
  is_sso: { ...flag, label: () => groupFieldLabels.sso, part: 'sso', judged: 'always' },
  sso_idp: {
    kind: 'text',
    label: () => fieldLabels.identityProvider,
    setBy: 'administrator',
    inNew: 'default',
    part: 'sso',
    inForm: false,
  },
  is_enforce_sso: { ...flag, label: () => groupFieldLabels.enforceSSO, part: 'sso', judged: 'always' },
  is_sso_pass_to_subs: { ...flag, label: () => groupFieldLabels.applySSOToSubGroups, part: 'sso' },
  is_retention_inbox: {
    ...duration,
    kind: 'duration',
    label: () => groupFieldLabels.storageOfReceivedFaxes,
    passedBy: 'is_retention_pass_to_subs',
  },
  retention_inbox_days: {
    ...duration,
    kind: 'days',
    label: () => groupFieldLabels.daysReceivedFaxesAreKept,
    passedBy: 'is_retention_pass_to_subs',
  },
  is_retention_sent: {
    ...duration,
    kind: 'duration',
    label: () => groupFieldLabels.storageOfSentFaxes,
    passedBy: 'is_retention_pass_to_subs',
  },
  retention_sent_days: {
    ...duration,
    kind: 'days',
    label: () => groupFieldLabels.daysSentFaxesAreKept,
    passedBy: 'is_retention_pass_to_subs',
  },
  is_retention_pass_to_subs: {
    ...flag,
    label: () => groupFieldLabels.applyStorageToSubGroups,
    part: 'retention',
  },
  is_allow_set_del_inbox: {
    ...permission,
    label: () => groupFieldLabels.setDeletionOfReceivedFaxes,
    part: 'deletion',
  },
  is_allow_set_del_sent: {
    ...permission,
    label: () => groupFieldLabels.setDeletionOfSentFaxes,
    part: 'deletion',
  },
  is_allow_del_inbox: {
    ...deletion,
    label: () => groupFieldLabels.deleteReceivedFaxes,
    passedBy: 'is_allow_del_inbox_pass_to_subs',
  },
  is_allow_del_sent: {
    ...deletion,
    label: () => groupFieldLabels.deleteSentFaxes,
    passedBy: 'is_allow_del_sent_pass_to_subs',
  },
  is_allow_del_inbox_pass_to_subs: {
    ...flag,
    label: () => groupFieldLabels.applyDeletionOfReceivedFaxesToSubGroups,
    part: 'deletion',
  },
  is_allow_del_sent_pass_to_subs: {
    ...flag,
    label: () => groupFieldLabels.applyDeletionOfSentFaxesToSubGroups,
    part: 'deletion',
  },
} as const satisfies Readonly<Record<string, GroupField>>

type Fields = typeof groupFields
export type GroupFieldName = keyof Fields
export type GroupFieldValues = FieldValues<Fields>
export const groupFieldNames = Object.keys(groupFields) as GroupFieldName[]

/** The fields that `group/add` and `group/update` take. Activity is an act, and the operator's fields are read-only. */
export const groupSettingNames = [
  ...fieldsWith(groupFields, { setBy: 'administrator' }),
  ...fieldsWith(groupFields, { setBy: 'above' }),
] as const
export type GroupSettingName = (typeof groupSettingNames)[number]
export type GroupSettings = Pick<GroupFieldValues, GroupSettingName>

/** The permissions of an account and its group, set from above. */
export const permissionNames = fieldsWith(groupFields, { setBy: 'above' })
export type PermissionName = (typeof permissionNames)[number]

/** Every field that a group can hold only while its parent does. */
export const heldByParentNames = fieldsWith(groupFields, { needsParent: true })
export type HeldByParentName = (typeof heldByParentNames)[number]

/** A switch that copies fields to the groups below. */
export type PassName = Extract<
  Fields[FieldNames<Fields, { passedBy: string }>],
  { passedBy: string }
>['passedBy']

/** Every permission that a group can hold, on. */
export const allPermissions = Object.fromEntries(heldByParentNames.map((name) => [name, 1])) as Record<
  HeldByParentName,
  1
>
