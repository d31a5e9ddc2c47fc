import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import {
  type UserFieldName,
  type UserFieldValues,
  userSettingNames,
} from '@telecopy/contract/users/user-fields'
import { userMoved, userUpdated } from '@telecopy/contract/users/users.acts'
import type { updateUser as call } from '@telecopy/contract/users/users.calls'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { endSessionsOf } from '../sign-in/public.ts'
import { asRefusals } from './refused-by-database.ts'
import { type UserFacts, findGroupOfUser, lockUser } from './user-facts.queries.ts'
import { setUserFields } from './user-writes.queries.ts'
import { mayChange, permit } from './users.policy.ts'

type Input = BodyOf<typeof call>
type Group = Awaited<ReturnType<typeof requireGroup>>
type Changed = Partial<UserFieldValues>

/** A user and its future group, both locked. */
type Known = { user: UserFacts; group: Group }

/**
 * Locks the user's group and the future one, then the user.
 *
 * @throws NotFound for the user or the group
 * @throws ChangedMeanwhile when the user has left its group at this moment
 */
async function requireKnown(ctx: AdministratorContext, tx: Tx, input: Input): Promise<Known> {
  const found = await findGroupOfUser(tx, ctx.scope, input.fsi_uid)
  if (found === undefined) throw new Problem(NotFound)
  const future = input.fsi_gid === 0 ? found.fsi_gid : input.fsi_gid
  const groups = new Map<number, Group>()
  for (const fsi_gid of [...new Set([found.fsi_gid, future])].toSorted((one, other) => one - other))
    // oxlint-disable-next-line no-await-in-loop -- groups are locked by ascending identifier
    groups.set(fsi_gid, await requireGroup(tx, ctx.scope, fsi_gid))
  const user = await lockUser(tx, ctx.scope, input.fsi_uid)
  const group = groups.get(future)
  if (user === undefined || group === undefined) throw new Problem(NotFound)
  if (user.fsi_gid !== found.fsi_gid) throw new Problem(ChangedMeanwhile)
  return { user, group }
}

/** The settings of the request that differ from the present ones. */
function changedSettings(user: UserFacts, input: Input): Changed {
  const names = userSettingNames.filter((name) => input[name] !== undefined && input[name] !== user[name])
  return pickFields(input as UserFieldValues, names)
}

/** Why a change ends the user's sessions, if it does. */
function endOfSessions(changed: Changed): string | undefined {
  if (changed.is_active === 0) return 'user disabled'
  return changed.is_admin === 0 ? 'no administrator any more' : undefined
}

/** One record for the changed settings, another one for the move, both in the group where the user is now. */
function recordsOf({ user, group }: Known, changed: Changed): AuditEntry[] {
  const of = { group, entity_id: user.fsi_uid, entity_name: user.email }
  const names = Object.keys(changed) as UserFieldName[]
  const place = ({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) => ({
    fsi_gid,
    group_name,
  })
  return [
    ...(names.length === 0
      ? []
      : [entryOf(userUpdated, { ...of, before: pickFields(user, names), after: changed })]),
    ...(group.fsi_gid === user.fsi_gid
      ? []
      : [
          entryOf(userMoved, {
            ...of,
            before: place(user),
            after: { ...place(group), fax_numbers_moved: user.count_fax_numbers },
          }),
        ]),
  ]
}

/**
 * Changes a user's settings, and moves the user to another group of the scope with its fax numbers: all or nothing.
 * Sessions end with the right to hold them. Answers the user's new version.
 *
 * @throws NotFound for the user or the group
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws the refusal of the first obstacle
 */
export function updateUser(ctx: AdministratorContext, input: Input): Promise<number> {
  const work = () =>
    change(ctx, userUpdated, async (tx) => {
      await lockTree(tx, 'shared')
      const known = await requireKnown(ctx, tx, input)
      const { user, group } = known
      if (input.version !== undefined && input.version !== user.version) throw new Problem(ChangedMeanwhile)
      const changed = changedSettings(user, input)
      permit(mayChange(user, { isOwn: user.fsi_uid === ctx.administrator.fsi_uid, changed, group }))
      const audit = recordsOf(known, changed)
      if (audit.length === 0) return { audit, result: user.version }
      const version = await setUserFields(tx, user, { ...changed, fsi_gid: group.fsi_gid })
      const reason = endOfSessions(changed)
      if (reason !== undefined) await endSessionsOf(tx, user.fsi_uid, { reason, now: ctx.clock.now() })
      return { audit, result: version }
    })
  return asRefusals(work)
}
