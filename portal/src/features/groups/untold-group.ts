import { groupFields } from '@telecopy/contract/groups/group-fields'
import { unsetValues } from '@telecopy/contract/kit/fields'
import { type Group, groupActions, newGroupSettings } from '@telecopy/contract/groups/groups.schemas'

const nothing = { kind: 'none' } as const

/** No obstacle to any act on the group, or to any setting of a new group below. */
export const noGroupBlockers = Object.fromEntries(
  groupActions.map((action) => [action, []]),
) as unknown as Group['may']
export const noBlockersBelow = Object.fromEntries(
  newGroupSettings.map((name) => [name, []]),
) as unknown as Group['may_below']

const sources: Group['sources'] = {
  retention: nothing,
  is_allow_del_inbox: nothing,
  is_allow_del_sent: nothing,
  sso: nothing,
  branding: nothing,
  cover_pages: nothing,
}

/** The fields of ours, as a server has them that tells only the specified ones. It judges each act itself. */
export const untoldOfGroup = {
  ...unsetValues(groupFields),
  parent_group_name: '',
  deactivated_by: nothing,
  is_root: 0,
  is_own: 0,
  children: [],
  count_gsd_lines: 0,
  has_default_user: 0,
  sso_provider: null,
  sources,
  effective: {
    sso: { is_sso: 0, sso_idp: '', is_enforce_sso: 0 },
    branding: { brand_name: '', domain: '' },
    cover_pages: { own: 0, inherited: 0 },
  },
  pass_down: {
    retention: [],
    is_allow_del_inbox: { on: 0, off: 0 },
    is_allow_del_sent: { on: 0, off: 0 },
    sso: 0,
    enforce_sso: 0,
  },
} satisfies Partial<Group>

/** A group with all fields, though the server may leave out those of ours. */
export const wholeGroup = (told: Group): Group => ({
  ...untoldOfGroup,
  ...told,
  may: { ...noGroupBlockers, ...told.may },
  may_below: { ...noBlockersBelow, ...told.may_below },
})
