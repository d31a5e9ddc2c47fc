import { NumberNotOfUser, UserNotInGroup } from '@telecopy/contract/default-users/default-user-problems'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { lineMemberRefusals } from '@telecopy/contract/shared-lines/line-member-problems'
import {
  type SharedLineFieldValues,
  sharedLineFields,
  sharedLineOptionNames,
} from '@telecopy/contract/shared-lines/shared-line-fields'
import type { createSharedLine as call } from '@telecopy/contract/shared-lines/shared-line-settings.calls'
import { sharedLineCreated } from '@telecopy/contract/shared-lines/shared-lines.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { permitSharedLine, requireGroupFacts } from '../groups/public.ts'
import { type HeldUser, holdNumberOf, holdUsers, insertLine } from './line-writes.queries.ts'
import { asRefusals } from './refused-by-database.ts'
import { recordedAs } from './require-line.ts'

type Input = BodyOf<typeof call>

/** The number of the master, held. @throws the refusal of a number that can't become the line's */
async function requireNumber(tx: Tx, master: HeldUser, fax_number: string) {
  const number = await holdNumberOf(tx, master, fax_number)
  if (number === undefined) throw new Problem(NumberNotOfUser)
  if (number.is_of_line) throw new Problem(lineMemberRefusals.number_of_other_line)
  if (master.is_active === 0) throw new Problem(lineMemberRefusals.master_disabled)
  return number
}

/** Group, master user and number, locked in this order, after checking that they may have a line. */
async function requireTogether(ctx: AdministratorContext, tx: Tx, input: Input) {
  const { group } = await requireGroupFacts(ctx, tx, input.fsi_gid)
  const [master] = await holdUsers(tx, ctx.scope, [input.fsi_uid])
  if (master === undefined) throw new Problem(NotFound)
  await requirePermission(tx, ctx, 'is_allow_gsd')
  permitSharedLine(group)
  if (master.fsi_gid !== group.fsi_gid) throw new Problem(UserNotInGroup)
  return { group, master, number: await requireNumber(tx, master, input.fax_number) }
}

const settingsOf = (input: Input): SharedLineFieldValues => {
  const options = sharedLineOptionNames.map((name) => [name, input[name] ?? sharedLineFields[name].inNew])
  return { ...(Object.fromEntries(options) as Omit<SharedLineFieldValues, 'tag'>), tag: input.tag }
}

/**
 * Creates a shared line on a number of a user of the group, who becomes its master. Answers its identifier.
 *
 * @throws NotFound for the group or the user
 * @throws Forbidden when the account has no shared lines
 * @throws the refusal of the first obstacle
 */
export function createSharedLine(ctx: AdministratorContext, input: Input): Promise<number> {
  const work = () =>
    change(ctx, sharedLineCreated, async (tx) => {
      await lockTree(tx, 'shared')
      const { group, master, number } = await requireTogether(ctx, tx, input)
      const { fsi_gid, group_name } = group
      const { fsi_uid, email } = master
      const { fsi_nid, fax_number } = number
      const settings = settingsOf(input)
      const created_time = ctx.clock.now()
      const gsd_id = await insertLine(tx, { ...settings, fsi_gid, fsi_uid, fsi_nid, created_time })
      const audit = {
        ...recordedAs({ gsd_id, fsi_gid, group_name, tag: settings.tag }),
        after: { ...settings, fsi_uid, email, fsi_nid, fax_number },
      }
      return { audit, result: gsd_id }
    })
  return asRefusals(work)
}
