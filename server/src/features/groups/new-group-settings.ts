import {
  type GroupFieldName,
  type GroupFieldValues,
  groupFieldNames,
  groupFields,
} from '@telecopy/contract/groups/group-fields'
import type { createGroup as call } from '@telecopy/contract/groups/groups.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { fieldsWith, pickFields } from '@telecopy/contract/kit/fields'
import { retention } from '@telecopy/contract/limits'
import { type OriginColumn, passNames, passings } from './group-passing.ts'
import type { Known } from './require-group-facts.ts'
import { plainRetention } from './retention-settings.ts'
import { refuseIfEnforcedAbove } from './sso-enforcement.ts'
import { type Sso, ssoAsAsked } from './sso-settings.ts'

type Input = BodyOf<typeof call>
type Parent = Known['group']
export type NewSettings = GroupFieldValues & Record<OriginColumn, number | null>

const defaults = { flag: 0, duration: '0', days: retention.daysMax, text: '' } as const

/** The group that a passed setting comes from: the parent, or the one that passed it to the parent; null for none. */
function originIn(parent: Parent, pass: (typeof passNames)[number]): number | null {
  return parent[pass] === 1 ? parent.fsi_gid : parent[passings[pass].from]
}

function isPassed(parent: Parent, name: GroupFieldName): boolean {
  const { passedBy } = groupFields[name] as { passedBy?: (typeof passNames)[number] }
  return passedBy !== undefined && originIn(parent, passedBy) !== null
}

/** The value of a new group when the request leaves it out. */
function usualValue(parent: Parent, name: GroupFieldName): unknown {
  const { kind, inNew } = groupFields[name]
  switch (inNew) {
    case 'parent':
      return parent[name]
    case 'passed':
      return isPassed(parent, name) ? parent[name] : defaults[kind]
    case 'on':
      return 1
    case 'default':
    case 'required':
      return defaults[kind]
  }
}

/** Only the operator sets some fields, and a new group is always active. */
const isAsked = (name: GroupFieldName): boolean =>
  groupFields[name].setBy !== 'operator' && groupFields[name].setBy !== 'act'

function originsOf(parent: Parent, settings: GroupFieldValues): Record<OriginColumn, number | null> {
  const origins = passNames.map((pass) => {
    const { from, fields } = passings[pass]
    const isSame = fields.every((name) => settings[name] === parent[name])
    return [from, isSame ? originIn(parent, pass) : null]
  })
  return Object.fromEntries(origins) as Record<OriginColumn, number | null>
}

const ssoNames = fieldsWith(groupFields, { part: 'sso' })

/**
 * The settings of a new group: those of the request, and otherwise those of the record of fields.
 *
 * @throws the refusal of SSO that the new group cannot have
 */
export function settingsOfNew({ group: parent, ancestors, standing }: Known, input: Input): NewSettings {
  const wanted = Object.fromEntries(
    groupFieldNames.map((name) => [
      name,
      (isAsked(name) ? input[name] : undefined) ?? usualValue(parent, name),
    ]),
  ) as GroupFieldValues
  const before = Object.fromEntries(ssoNames.map((name) => [name, usualValue(parent, name)])) as Sso
  const asked = pickFields(wanted, ssoNames)
  refuseIfEnforcedAbove(standing.ssoEnforcedBelow, { before, asked })
  // The parent is the nearest group above; the new group itself has no provider.
  const sso = ssoAsAsked(before, asked, ancestors.slice(0, 1))
  const settings = plainRetention({ ...wanted, ...sso })
  return { ...settings, ...originsOf(parent, settings) }
}
