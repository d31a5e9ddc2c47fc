import type { updateGroup as call } from '@telecopy/contract/groups/groups.calls'
import {
  type GroupFieldName,
  type GroupSettingName,
  type GroupSettings,
  groupFields,
  groupSettingNames,
} from '@telecopy/contract/groups/group-fields'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { fieldsWith, pickFields } from '@telecopy/contract/kit/fields'
import type { Known } from './require-group-facts.ts'
import { plainRetention } from './retention-settings.ts'
import { refuseIfEnforcedAbove } from './sso-enforcement.ts'
import { type Sso, ssoAsAsked } from './sso-settings.ts'

export type UpdateInput = BodyOf<typeof call>

const ssoNames = fieldsWith(groupFields, { part: 'sso' })

/** The named fields that the request holds. */
function sent<Name extends GroupSettingName>(
  input: { [N in Name]?: GroupSettings[N] | undefined },
  names: readonly Name[],
): Partial<Pick<GroupSettings, Name>> {
  const held = names.filter((name) => input[name] !== undefined)
  return pickFields(input as Pick<GroupSettings, Name>, held)
}

/** @throws the refusal of the requested SSO settings */
function ssoAfter({ group, ancestors, standing }: Known, input: UpdateInput): Partial<Sso> {
  const asked = sent(input, ssoNames)
  if (Object.keys(asked).length === 0) return {}
  const before = pickFields(group, ssoNames)
  refuseIfEnforcedAbove(standing.ssoEnforcedAbove, { before, asked })
  return ssoAsAsked(before, asked, ancestors)
}

/** The settings that an update changes, with their new values; empty for a form that is sent back unchanged. */
export function changedSettings(known: Known, input: UpdateInput): Partial<GroupSettings> {
  const { group } = known
  const asked = sent(input, groupSettingNames)
  const sso = ssoAfter(known, input)
  const wanted = plainRetention({ ...pickFields(group, groupSettingNames), ...asked, ...sso })
  return pickFields(
    wanted,
    groupSettingNames.filter((name) => wanted[name] !== group[name]),
  )
}

/** The present values of the fields that change. */
export const valuesBefore = (group: GroupSettings, changed: Partial<GroupSettings>): Partial<GroupSettings> =>
  pickFields(group, Object.keys(changed) as GroupSettingName[])

export const touches = (changed: Partial<GroupSettings>, names: readonly GroupFieldName[]): boolean =>
  names.some((name) => name in changed)
