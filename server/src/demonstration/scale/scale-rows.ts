import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { foldedEmail } from '@telecopy/contract/kit/text'
import type { Random } from '../../platform/seeded-random.ts'
import { at } from './at.ts'
import { type ScaleNumbers, faxNumberOf, macOf } from './scale-numbers.ts'
import { type ScalePeople, personOf } from './scale-people.ts'
import type { ScaleGroup, ScaleGroups } from './scale-tree.ts'

const day = 86_400

export type ScalePlan = {
  now: number
  groups: ScaleGroups
  people: ScalePeople
  numbers: ScaleNumbers
  password_hash: string
}

export const groupRow = (plan: ScalePlan, group: ScaleGroup, isGroupSend: boolean) => ({
  fsi_gid: group.fsi_gid,
  parent_gid: group.parent_gid,
  group_name: group.group_name,
  is_active: group.deactivated_by_gid === null ? 1 : 0,
  deactivated_by_gid: group.deactivated_by_gid,
  is_group_send: isGroupSend ? 1 : 0,
  created_time: plan.now - 1000 * day + Math.floor((group.fsi_gid / plan.groups.length) * 90 * day),
  ...allPermissions,
})

/** The creation time of one of many rows: the first 900 days ago, the last yesterday. */
const cameAt = (plan: ScalePlan, one: number, of: number): number =>
  plan.now - 900 * day + Math.floor((one / of) * 899 * day)

const orNull = (identifier: number): number | null => (identifier === 0 ? null : identifier)

export function userRow(plan: ScalePlan, random: Random, fsi_uid: number) {
  const { people } = plan
  const { group, ...person } = personOf(people, plan.groups, fsi_uid)
  const isKnown = fsi_uid <= Math.min(2, plan.groups.length)
  const isOff = at(people.isOff, fsi_uid) === 1
  return {
    fsi_uid,
    fsi_gid: group.fsi_gid,
    email_key: foldedEmail(person.email),
    time_zone: group.time_zone,
    is_admin: isKnown || at(people.isFirst, fsi_uid) === 1 ? 1 : 0,
    is_sftp_user: random.chance(0.05) ? 1 : 0,
    is_active: isOff || group.deactivated_by_gid !== null ? 0 : 1,
    deactivated_by_gid: isOff ? null : group.deactivated_by_gid,
    password_hash: isKnown ? plan.password_hash : null,
    default_nid: orNull(at(people.default_nid, fsi_uid)),
    count_welcome_email: random.below(3),
    created_time: cameAt(plan, fsi_uid, people.count),
    ...person,
  }
}

/** Most adapters reported within ten minutes, the others not for days. */
const lastOnline = (plan: ScalePlan, random: Random): number =>
  plan.now - (random.chance(0.7) ? random.below(600) : day + random.below(20 * day))

export function numberRow(plan: ScalePlan, random: Random, fsi_nid: number) {
  const { numbers } = plan
  const isAta = at(numbers.isAta, fsi_nid) === 1
  const fsi_uid = at(numbers.fsi_uid, fsi_nid)
  const fsi_gid = at(numbers.fsi_gid, fsi_nid)
  const fax_number = faxNumberOf(fsi_nid)
  return {
    fsi_nid,
    fax_number,
    fsi_gid: orNull(fsi_gid),
    fsi_uid: orNull(fsi_uid),
    type: isAta ? '1' : '0',
    ata_mac: isAta ? macOf(fsi_nid) : '',
    csid: fsi_uid === 0 ? '' : `FAX ${fax_number.slice(-7)}`,
    lst_ata_online_time: isAta ? lastOnline(plan, random) : 0,
    is_receive_fax_to_ata: isAta ? 1 : 0,
    is_receive_fax_to_email: 1,
    is_outbound_notification_to_email: 1,
    created_time: cameAt(plan, fsi_nid, numbers.count),
  }
}
