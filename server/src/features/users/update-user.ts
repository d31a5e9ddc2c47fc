import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { type UserFieldValues, userSettingNames } from '@telecopy/contract/users/user-fields'
import { emailTaken } from '@telecopy/contract/users/user-problems'
import { userMoved, userUpdated } from '@telecopy/contract/users/users.acts'
import type { updateUser as call } from '@telecopy/contract/users/users.calls'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { mayDo, requirePermission } from '../../platform/caller/require-permission.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { type StoredEnd, endSessionsOf, voidForeignCodesOf } from '../sign-in/public.ts'
import { endGivenUpLinksOf, endSessionsOfMovedUser, hadFormerOwner } from '../single-sign-on/public.ts'
import { changeEmail, chargeEmailChange, newEmailOf } from './change-email.ts'
import { changesActivity, recordedSides, recordedWith } from './own-activity.ts'
import { asRefusals } from './refused-by-database.ts'
import { type Known, requireKnownUser } from './require-known-user.ts'
import { type UserFacts, numbersOfUser } from './user-facts.queries.ts'
import { requirePerson, requireRights } from './user-rights.ts'
import { setUserFields } from './user-writes.queries.ts'
import { mayChange, permit } from './users.policy.ts'

type Input = BodyOf<typeof call>
type Changed = Partial<UserFieldValues>

/** What another feature changes of a locked user, in the same transaction. Without a record it changed nothing. */
type WithUser = (tx: Tx, known: Known, changed: Changed) => Promise<AuditEntry[]>

/** The settings that the request changes. */
function changedSettings(user: UserFacts, input: Input): Changed {
  const names = userSettingNames.filter((name) =>
    name === 'is_active'
      ? changesActivity(user, input.is_active)
      : input[name] !== undefined && input[name] !== user[name],
  )
  return pickFields(input as UserFieldValues, names)
}

/**
 * The lock of the group. What may take an administrator away, or give an address, comes one after the other in a group; a
 * directory changes the other settings of many users of one group at once.
 */
const lockFor = ({ fsi_gid, is_admin, is_active, new_email }: Input): 'shared' | 'exclusive' =>
  fsi_gid === 0 && is_admin === undefined && is_active === undefined && new_email === undefined
    ? 'shared'
    : 'exclusive'

/** Why a change ends the user's sessions, if it does. */
function endOfSessions(changed: Changed): StoredEnd | undefined {
  if (changed.is_active === 0) return 'user disabled'
  return changed.is_admin === 0 ? 'no administrator any more' : undefined
}

/** Ends the sessions and codes that the user may not hold after the change. Its row is changed already. */
async function endSessions(
  ctx: AdministratorContext,
  tx: Tx,
  { user, group, changed }: Known & { changed: Changed },
): Promise<void> {
  const { fsi_uid, fsi_gid: from } = user
  const now = ctx.clock.now()
  const reason = endOfSessions(changed)
  if (reason !== undefined) await endSessionsOf(tx, fsi_uid, { reason, now })
  if (group.fsi_gid !== from) await voidForeignCodesOf(tx, fsi_uid, now)
  if (user.is_admin === 1 && group.fsi_gid !== from)
    await endSessionsOfMovedUser(tx, { fsi_uid, from, to: group.fsi_gid, now })
}

/**
 * Ends links by a former address where they may turn against the user: another owner gets it, it gets rights, its SSO e-mail
 * is taken back, a program takes back the e-mail that it gave, or the address of a user changes that had another owner.
 */
async function endLinks(
  ctx: AdministratorContext,
  tx: Tx,
  { user, group, changed, email }: Known & { changed: Changed; email: object | undefined },
): Promise<void> {
  const { administrator, clock } = ctx
  const isMoved = group.fsi_gid !== user.fsi_gid
  const isPassedOn = isMoved || changed.is_admin === 1
  const isReaddressed = [changed.sso_email, email].some((address) => address !== undefined)
  const hadOther = isReaddressed && (await hadFormerOwner(tx, user))
  const isTakenBack = isReaddressed && (administrator === null || changed.sso_email !== undefined)
  if (![isPassedOn, hadOther, isTakenBack].includes(true)) return
  // The session that changes it may be that of somebody else, who came by an address of the former owner.
  const except = hadOther || administrator === null ? {} : { except: administrator.session_id }
  const reason = isMoved ? 'account moved' : 'email changed'
  await endGivenUpLinksOf(tx, user.fsi_uid, { now: clock.now(), reason, ...except })
}

/** The records of the changed settings, and of the move in the group where the user is now. */
function recordsOf(known: Known, changed: Changed, email = known.user.email): AuditEntry[] {
  const { user, group } = known
  const entity_id = user.fsi_uid
  const place = ({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) => ({
    fsi_gid,
    group_name,
  })
  return [
    ...(Object.keys(changed).length === 0
      ? []
      : recordedWith(userUpdated, known, {
          entity_id,
          names: [user.email, email],
          ...recordedSides(user, changed),
        })),
    ...(group.fsi_gid === user.fsi_gid
      ? []
      : [
          entryOf(userMoved, {
            group,
            entity_id,
            entity_name: email,
            before: place(user),
            after: { ...place(group), fax_numbers_moved: user.count_fax_numbers },
          }),
        ]),
  ]
}

/**
 * The addresses, the group and the flags of an administrator decide who works there. A program does not change them: it
 * may disable an administrator, and no more. Without the flag the account would be a user, whose address it may change.
 */
function requirePersonFor(
  ctx: AdministratorContext,
  { user, group }: Known,
  { changed, email }: { changed: Changed; email: object | undefined },
): void {
  if (user.is_admin === 0) return
  const isMoved = group.fsi_gid !== user.fsi_gid
  const { sso_email, is_admin, is_active } = changed
  if (email !== undefined || isMoved || sso_email !== undefined || is_admin !== undefined || is_active === 1)
    requirePerson(ctx)
}

/** The numbers of a user move with it. @throws KeyNotPermitted for a program that may not move them */
async function requireNumbersToMove(
  ctx: AdministratorContext,
  tx: Tx,
  { user, group }: Known,
): Promise<void> {
  if (group.fsi_gid === user.fsi_gid || user.count_fax_numbers === 0 || mayDo(ctx, 'numbers')) return
  const [first] = await numbersOfUser(tx, ctx.scope, user.fsi_uid)
  requirePermission(ctx, 'numbers', apiKeyRefusals.theNumber(first?.fax_number ?? ''))
}

/**
 * Changes a user's settings and address, and moves the user to another group of the scope with its fax numbers: all or
 * nothing. Sessions end with the right to hold them. Answers the user's new version.
 *
 * @throws NotFound for the user or the group
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws Forbidden for a flag that the account may not give
 * @throws KeyNotPermitted when a program would move numbers, and may not
 * @throws the refusal of the first obstacle
 * @throws one of addressRefusals for the address
 */
export async function updateUser(
  ctx: AdministratorContext,
  input: Input,
  withUser: WithUser = async () => [],
): Promise<number> {
  await chargeEmailChange(ctx, input)
  const work = () =>
    change(ctx, userUpdated, async (tx) => {
      await lockTree(tx, 'shared')
      const known = await requireKnownUser(ctx, tx, { ...input, lock: lockFor(input) })
      const { user, group } = known
      if (input.version !== undefined && input.version !== user.version) throw new Problem(ChangedMeanwhile)
      const changed = changedSettings(user, input)
      const email = newEmailOf(user, input)
      await requireRights(ctx, tx, { ...changed, ...email })
      permit(mayChange(user, { isOwn: user.fsi_uid === ctx.administrator?.fsi_uid, changed, group }))
      const audit = recordsOf(known, changed, email?.email)
      requirePersonFor(ctx, known, { changed, email })
      await requireNumbersToMove(ctx, tx, known)
      audit.push(...(await withUser(tx, known, { ...changed, ...email })))
      if (audit.length === 0 && email === undefined) return { audit, result: user.version }
      const version = await setUserFields(tx, user, { ...changed, ...email, fsi_gid: group.fsi_gid })
      if (email !== undefined) audit.push(...(await changeEmail(ctx, tx, { ...known, ...email, input })))
      await endSessions(ctx, tx, { ...known, changed })
      await endLinks(ctx, tx, { ...known, changed, email })
      return { audit, result: version }
    })
  return asRefusals(work, emailTaken(input.new_email))
}
