import { groupCascades } from '@telecopy/contract/limits'
import { heldByParentNames } from '@telecopy/contract/groups/group-fields'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { takeShared } from '../../platform/fair/shared-limits.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { countFaxesOfGroup, countMovedSums } from '../reports/public.ts'
import { countDeliveriesBelow } from '../webhooks/public.ts'
import type { Changing } from './changing.ts'
import { type GroupFacts, findGroupFacts } from './group-facts.queries.ts'
import { passNames, passings } from './group-passing.ts'
import type { UpdateInput } from './settings-as-asked.ts'

const limit = { name: 'group-cascades', most: groupCascades.perMinute, windowSeconds: 60 }

/** A change that alone is larger than the limit takes all of it, so it is possible while the branch has changed nothing. */
async function take(ctx: AdministratorContext, things: number): Promise<void> {
  await takeShared(ctx, limit, Math.min(things, limit.most))
}

/**
 * How often an update goes through what is below a group: moves and turns go through all groups, users and numbers,
 * other settings through the groups alone. A move also changes sums of usage above its two places, of which ten take as
 * long as one thing, and looks through the deliveries of the moved webhooks, of which ten take as long as one sum.
 */
export type Cascades = { moves: number; turns: number; groups: number; sums: number }

const none: Cascades = { moves: 0, turns: 0, groups: 0, sums: 0 }
const sumsAsOne = 10
const deliveriesAsSum = 10

type Asked = { group: GroupFacts; input: UpdateInput }

async function isMove(ctx: AdministratorContext, db: Db, { group, input }: Asked): Promise<boolean> {
  const { parent_gid } = input
  if (parent_gid === 0 || parent_gid === group.parent_gid) return false
  return (await findGroup(db, ctx.scope, parent_gid)) !== undefined
}

function isTurn({ group, input: { is_active, is_active_changed } }: Asked): boolean {
  if (is_active === undefined || is_active_changed === 0) return false
  if (is_active !== group.is_active) return true
  return is_active_changed === 1 && is_active === 0 && group.deactivated_by_gid !== group.fsi_gid
}

/** The statements that change settings of the groups below: one takes permissions, and one passes each setting down. */
function countPassings({ group, input }: Asked): number {
  const isLoss = heldByParentNames.some((flag) => input[flag] === 0 && group[flag] === 1)
  const passed = passNames.filter((pass) => {
    const isTouched = [...passings[pass].fields, pass].some(
      (name) => input[name] !== undefined && input[name] !== group[name],
    )
    return isTouched && (group[pass] === 1 || input[pass] === 1)
  })
  return passed.length + Number(isLoss)
}

/** The fields that go through what is below a group when they change. */
const cascading = [
  'is_active',
  ...heldByParentNames,
  ...passNames,
  ...passNames.flatMap((pass) => passings[pass].fields),
] as const

async function sumsOfMove(db: Db, { group, input }: Asked): Promise<number> {
  const { fsi_gid, parent_gid } = group
  const most = limit.most * sumsAsOne * deliveriesAsSum
  const sums = await countMovedSums(db, { fsi_gid, parents: [parent_gid, input.parent_gid] })
  return sums + Math.floor((await countDeliveriesBelow(db, fsi_gid, most)) / deliveriesAsSum)
}

/** The sums are read for a move that `counted` does not have yet. */
async function cascadesOf(
  { ctx, db }: { ctx: AdministratorContext; db: Db },
  asked: Asked,
  counted: Cascades = none,
): Promise<Cascades> {
  const moves = await isMove(ctx, db, asked)
  return {
    turns: Number(isTurn(asked)),
    groups: countPassings(asked),
    moves: Number(moves),
    sums: moves && counted.moves === 0 ? await sumsOfMove(db, asked) : 0,
  }
}

const thingsIn = (group: GroupFacts, { moves, turns, groups, sums }: Cascades): number =>
  (moves + turns) * (1 + group.total_sub_groups + group.total_users + group.total_fax_numbers) +
  groups * group.total_sub_groups +
  Math.floor(sums / sumsAsOne)

/**
 * Counts what an update will change at and below its group, before it takes the tree's lock: all others wait for as long
 * as the update holds that. Nothing counts for a group or a parent that is not found: the update says so itself.
 *
 * @throws TooManyTries
 */
export async function chargeUpdate(ctx: AdministratorContext, input: UpdateInput): Promise<Cascades> {
  if (input.parent_gid === 0 && cascading.every((name) => input[name] === undefined)) return none
  const group = await findGroupFacts(ctx.db, ctx.scope, input.fsi_gid)
  if (group === undefined) return none
  if (input.version !== undefined && input.version !== group.version) return none
  const cascades = await cascadesOf({ ctx, db: ctx.db }, { group, input })
  await take(ctx, thingsIn(group, cascades))
  return cascades
}

/**
 * Counts what an update that has the lock will change, and that was not counted before: another update may have turned
 * the group meanwhile.
 *
 * @throws TooManyTries
 */
export async function chargeRest({ ctx, tx }: Changing, asked: Asked, charged: Cascades): Promise<void> {
  const { moves, turns, groups, sums } = await cascadesOf({ ctx, db: tx }, asked, charged)
  const rest = {
    moves: Math.max(0, moves - charged.moves),
    turns: Math.max(0, turns - charged.turns),
    groups: Math.max(0, groups - charged.groups),
    sums,
  }
  await take({ ...ctx, db: tx }, thingsIn(asked.group, rest))
}

/**
 * Counts what the deletion of an empty group gives to its parent. A group that cannot be deleted counts nothing.
 *
 * @throws TooManyTries
 */
export async function chargeDeletion(ctx: AdministratorContext, fsi_gid: number): Promise<void> {
  const group = await findGroupFacts(ctx.db, ctx.scope, fsi_gid)
  if (group === undefined || group.count_sub_groups > 0 || group.count_users > 0) return
  const faxes = await countFaxesOfGroup(ctx.db, fsi_gid, limit.most)
  await take(ctx, 1 + group.count_fax_numbers + faxes)
}
