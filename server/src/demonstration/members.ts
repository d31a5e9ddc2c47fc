import { keysOfEmail } from '../features/users/public.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { insertAll, insertNumbers, insertUsers } from './demonstration.queries.ts'
import { type PlannedGroup, branchGroupName } from './organisation-plan.ts'
import { makePeople } from './people.ts'
import type { Random } from '../platform/seeded-random.ts'

export type MadeGroup = PlannedGroup & { fsi_gid: number; isRoot: boolean }
export type MadeNumber = Awaited<ReturnType<typeof insertNumbers>>[number]
export type Owner = { fsi_uid: number; fsi_gid: number; email: string; user_name: string; group_name: string }
export type Members = { byUid: ReadonlyMap<number, Owner>; numbers: MadeNumber[] }

type World = {
  groups: readonly MadeGroup[]
  random: Random
  now: number
  password_hash: string
}

const userCount = 400
const numberCount = 600
export const rootAdministrator = 'admin@telecopy.example'
export const branchAdministrator = 'branch@telecopy.example'
export const demonstrationPassword = 'Telecopy2025'

const day = 86_400

function planUsers(world: World) {
  const { random, now } = world
  const person = makePeople(random)
  const [root] = world.groups
  const branch = world.groups.find((group) => group.group_name === branchGroupName)
  const account = (group: MadeGroup, who: ReturnType<typeof person>, more: object) => ({
    ...who,
    fsi_gid: group.fsi_gid,
    ...keysOfEmail(who.email),
    time_zone: group.time_zone,
    created_time: now - day - random.below(800 * day),
    count_welcome_email: random.below(3),
    ...more,
  })
  const administrators = [root, branch].flatMap((group, at) =>
    group === undefined
      ? []
      : [
          account(
            group,
            { ...person(group.domain), email: at === 0 ? rootAdministrator : branchAdministrator },
            { is_admin: 1, password_hash: world.password_hash },
          ),
        ],
  )
  const others = Array.from({ length: userCount - administrators.length }, (_, at) => {
    const group = world.groups[1 + (at % (world.groups.length - 1))] ?? world.groups[0]
    if (group === undefined) throw new Error('the plan has no groups')
    const isFirst = at < world.groups.length - 1
    const is_active = isFirst || random.chance(0.94) ? 1 : 0
    return account(group, person(group.domain), {
      is_admin: isFirst ? 1 : 0,
      is_active,
      is_sftp_user: random.chance(0.05) ? 1 : 0,
    })
  })
  return [...administrators, ...others]
}

const areaCodes = ['212', '617', '206', '312', '303', '415', '503', '720'] as const

const noDevice = { type: '0', ata_mac: '', lst_ata_online_time: 0, is_receive_fax_to_ata: 0 } as const

/** An adapter with a unique MAC. Most reported within ten minutes, the others not for days. */
const deviceOf = ({ random, now }: World, at: number) => ({
  type: '1' as const,
  ata_mac: `001FC1${(0x10_0000 + at * 37).toString(16).toUpperCase().padStart(6, '0')}`,
  lst_ata_online_time: now - (random.chance(0.7) ? random.below(600) : day + random.below(20 * day)),
  is_receive_fax_to_ata: 1 as const,
})

function planNumber(world: World, at: number, owner: { fsi_uid: number; fsi_gid: number } | undefined) {
  const { random, now } = world
  const isAta = owner !== undefined && random.chance(0.22)
  const group = owner ?? world.groups[1 + random.below(world.groups.length - 1)]
  return {
    // 555 numbers are never assigned to customers.
    fax_number: `1${random.pick(areaCodes)}555${String(at).padStart(4, '0')}`,
    fsi_gid: group?.fsi_gid ?? null,
    fsi_uid: owner?.fsi_uid ?? null,
    ...(isAta ? deviceOf(world, at) : noDevice),
    csid: owner === undefined ? '' : `FAX ${String(at).padStart(4, '0')}`,
    is_receive_fax_to_email: 1 as const,
    is_outbound_notification_to_email: 1 as const,
    created_time: now - day - random.below(700 * day),
  }
}

function shuffled<T>(random: Random, from: readonly T[]): T[] {
  const drawn = from.map((one) => ({ one, order: random.next() }))
  return drawn.toSorted((left, right) => left.order - right.order).map(({ one }) => one)
}

/** Users for every group, two of them known by their addresses, and numbers for most of them. */
export async function insertPeopleAndNumbers(tx: Tx, world: World): Promise<Members> {
  const users = await insertUsers(tx, planUsers(world))
  const names = new Map(world.groups.map((group) => [group.fsi_gid, group.group_name]))
  const byUid = new Map(
    users.map((user) => [
      user.fsi_uid,
      {
        ...user,
        user_name: `${user.first_name} ${user.last_name}`,
        group_name: names.get(user.fsi_gid) ?? '',
      },
    ]),
  )
  // Some users have seven numbers, so that "more..." appears, and some have none. Every fifth number is unassigned.
  const owners = shuffled(world.random, users).flatMap((user, at) =>
    Array.from({ length: at % 40 === 0 ? 7 : at % 6 === 0 ? 2 : 1 }, () => user),
  )
  const planned = Array.from({ length: numberCount }, (_, at) =>
    planNumber(world, at, at % 5 === 4 ? undefined : owners[Math.floor((at * 4) / 5)]),
  )
  const numbers = await insertNumbers(tx, planned)
  const lists = numbers.flatMap((number) => {
    const owner = byUid.get(number.fsi_uid ?? 0)
    if (owner === undefined) return []
    return (['send_fax', 'receive_fax', 'outbound_notification'] as const).map((list) => ({
      fsi_nid: number.fsi_nid,
      list,
      slot: 1,
      email: owner.email,
    }))
  })
  await insertAll(tx, 'fax_number_emails', lists)
  return { byUid, numbers }
}
