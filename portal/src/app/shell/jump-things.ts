import { searchMessages as texts } from '@telecopy/contract/messages/shell'
import type { Found } from '@telecopy/contract/search/search.schemas'
import { onSessionChange } from '../../api/session.ts'
import type { ScreenName } from '../../navigation/screens.ts'

/** A group, a user or a number, and the screen that shows it. */
export type Thing = { key: string; label: string; hint: string; screen: ScreenName; selection: object }

const ofGroup = ({ fsi_gid, group_name }: Found['groups'][number]): Thing => ({
  key: `group-${fsi_gid}`,
  label: group_name,
  hint: '',
  screen: 'group-details',
  selection: { fsi_gid, group_name },
})

const ofUser = ({ fsi_uid, email, first_name, last_name, group_name }: Found['users'][number]): Thing => ({
  key: `user-${fsi_uid}`,
  label: email,
  hint: [`${first_name} ${last_name}`.trim(), group_name].filter((part) => part !== '').join(' · '),
  screen: 'user-details',
  selection: { fsi_uid, email },
})

function ofNumber({
  fsi_nid,
  fax_number,
  fsi_uid,
  email,
  ata_mac,
  ...of
}: Found['fax_numbers'][number]): Thing {
  const owner = fsi_uid === 0 ? texts.unassigned : email
  const place: Pick<Thing, 'screen' | 'selection'> =
    fsi_uid === 0
      ? { screen: 'unassigned-fax-number', selection: { fsi_nid, fax_number, fsi_gid: of.fsi_gid } }
      : { screen: 'fax-number', selection: { fsi_nid } }
  return {
    key: `number-${fsi_nid}`,
    label: fax_number,
    hint: [owner, of.group_name, ata_mac].filter((part) => part !== '').join(' · '),
    ...place,
  }
}

export type Section = { title: string; things: readonly Thing[] }

/** What was found, one section for each kind that has something. */
export const sectionsOf = ({ groups, users, fax_numbers }: Found): Section[] =>
  [
    { title: texts.groups, things: groups.map(ofGroup) },
    { title: texts.users, things: users.map(ofUser) },
    { title: texts.fax_numbers, things: fax_numbers.map(ofNumber) },
  ].filter(({ things }) => things.length > 0)

const most = 5
let recent: readonly Thing[] = []
// The next account must not see them.
onSessionChange(() => (recent = []))

/** What the account chose last, the latest first. It is in memory alone: it holds names and addresses. */
export const recentThings = (): readonly Thing[] => recent

export function rememberThing(thing: Thing): void {
  recent = [thing, ...recent.filter(({ key }) => key !== thing.key)].slice(0, most)
}
