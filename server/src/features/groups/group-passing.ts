import { type GroupFieldName, type PassName, groupFields } from '@telecopy/contract/groups/group-fields'
import { fieldsWith } from '@telecopy/contract/kit/fields'

/** The column with the group that a setting came from; null means the group itself. */
export type OriginColumn = 'retention_from_gid' | 'del_inbox_from_gid' | 'del_sent_from_gid'

export type Passing = { from: OriginColumn; fields: readonly GroupFieldName[] }

const fieldsOf = <Pass extends PassName>(pass: Pass) => fieldsWith(groupFields, { passedBy: pass })

/** For each switch that copies settings to the groups below: the settings, and the column of their origin. */
export const passings = {
  is_retention_pass_to_subs: { from: 'retention_from_gid', fields: fieldsOf('is_retention_pass_to_subs') },
  is_allow_del_inbox_pass_to_subs: {
    from: 'del_inbox_from_gid',
    fields: fieldsOf('is_allow_del_inbox_pass_to_subs'),
  },
  is_allow_del_sent_pass_to_subs: {
    from: 'del_sent_from_gid',
    fields: fieldsOf('is_allow_del_sent_pass_to_subs'),
  },
} as const satisfies Readonly<Record<PassName, Passing>>

export const passNames = Object.keys(passings) as PassName[]
export const originColumns = Object.values(passings).map(({ from }) => from)
