import type { updateGroup as call } from '@telecopy/contract/groups/groups.calls'
import { allowFlagNames } from '@telecopy/contract/groups/groups.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { GroupSettings } from './group-facts.queries.ts'
import type { Known } from './require-group-facts.ts'
import { plainRetention, retentionOf } from './retention-settings.ts'
import { refuseIfEnforcedAbove } from './sso-enforcement.ts'
import { type Sso, ssoAsAsked } from './sso-settings.ts'

export type UpdateInput = BodyOf<typeof call>

/** What an update may set; place and activity are changed otherwise. */
export type Settings = Omit<GroupSettings, 'is_trial' | 'is_allow_sftp'>

const plain = [
  'group_name',
  ...allowFlagNames,
  'is_send_only',
  'is_group_send',
  'is_retention_pass_to_subs',
  'is_allow_del_inbox',
  'is_allow_del_sent',
  'is_allow_del_inbox_pass_to_subs',
  'is_allow_del_sent_pass_to_subs',
] as const

const ofRetention = [
  'is_retention_inbox',
  'retention_inbox_days',
  'is_retention_sent',
  'retention_sent_days',
] as const

const ofSso = ['is_sso', 'sso_idp', 'is_enforce_sso', 'is_sso_pass_to_subs'] as const

/** The fields of the input by these names that were sent. */
function sent<Name extends keyof UpdateInput>(
  input: UpdateInput,
  names: readonly Name[],
): { [N in Name]?: Exclude<UpdateInput[N], undefined> } {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as { [N in Name]?: Exclude<UpdateInput[N], undefined> }
}

const ssoNow = (group: Sso): Sso => ({
  is_sso: group.is_sso,
  sso_idp: group.sso_idp,
  is_enforce_sso: group.is_enforce_sso,
  is_sso_pass_to_subs: group.is_sso_pass_to_subs,
})

/** @throws the refusal of what stands against the SSO settings that are asked for */
function ssoAfter({ group, ancestors, standing }: Known, input: UpdateInput): Partial<Sso> {
  const asked = sent(input, ofSso)
  if (Object.keys(asked).length === 0) return {}
  const before = ssoNow(group)
  refuseIfEnforcedAbove(standing.ssoEnforcedAbove, { before, asked })
  return ssoAsAsked(before, asked, ancestors)
}

/** The settings that an update changes, with their new values; none for a form that is sent back as it was. */
export function changedSettings(known: Known, input: UpdateInput): Partial<Settings> {
  const { group } = known
  const asked: Partial<Settings> = {
    ...sent(input, plain),
    ...plainRetention({ ...retentionOf(group), ...sent(input, ofRetention) }),
    ...ssoAfter(known, input),
  }
  return Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => group[name as keyof Settings] !== value),
  )
}

/** The values that a group has now of fields that change. */
export const valuesBefore = (group: Settings, changed: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries((Object.keys(changed) as (keyof Settings)[]).map((name) => [name, group[name]]))

export const touches = (changed: Partial<Settings>, names: readonly (keyof Settings)[]): boolean =>
  names.some((name) => changed[name] !== undefined)

export const retentionFields = ofRetention
