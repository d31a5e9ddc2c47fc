import { Forbidden, NotFound } from '@telecopy/contract/kit/problems'
import { scimRefusals } from '@telecopy/contract/messages/scim'
import { scimUserRemoved, scimUserReturned } from '@telecopy/contract/scim/scim.acts'
import { DuplicateEmail } from '@telecopy/contract/users/user-problems'
import { updateUser as call } from '@telecopy/contract/users/users.calls'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { updateUser } from '../users/public.ts'
import { linkUser } from './link-user.ts'
import { asRefusals } from './refused-by-database.ts'
import type { Draft } from './scim-draft.ts'
import { readAs, requireFitting, settingsOf } from './scim-input.ts'
import { type DirectoryLink, findLink, findScimUser, saveLink } from './scim.queries.ts'

type Wanted = {
  draft: Draft
  /** The version that the request knows. */
  version?: number | undefined
  /** The user is one that the directory has removed, and now creates again. */
  isBack?: boolean
  /** The directory removes the user. */
  isRemoved?: boolean
}

type Known = {
  user: { fsi_uid: number; email: string; is_admin: 0 | 1 }
  group: { fsi_gid: number; group_name: string }
}

/** Takes a user out of the directory, or puts it back. */
async function settlePlace(
  { scope }: AdministratorContext,
  tx: Tx,
  { known: { user, group }, link, wanted }: { known: Known; link: DirectoryLink; wanted: Wanted },
): Promise<AuditEntry[]> {
  const { fsi_uid, email } = user
  const { is_removed, external_id } = link
  // Another request came first.
  if (wanted.isBack === true && is_removed === 0) throw new Problem(DuplicateEmail)
  if (wanted.isBack !== true && is_removed === 1) throw new Problem(NotFound)
  const of = { group, entity_id: fsi_uid, entity_name: email }
  if (wanted.isBack === true) {
    await saveLink(tx, scope, { fsi_uid, external_id, is_removed: 0 })
    return [entryOf(scimUserReturned, of)]
  }
  if (wanted.isRemoved !== true) return []
  await saveLink(tx, scope, { fsi_uid, external_id: null, is_removed: 1 })
  return [entryOf(scimUserRemoved, of)]
}

/** A directory may disable an administrator, and changes nothing else of one. @throws Forbidden */
function requireAllowed({ user }: Known, changed: object): void {
  const others = Object.entries(changed).filter(([name, value]) => name !== 'is_active' || value === 1)
  if (user.is_admin === 1 && others.length > 0)
    throw new Problem(Forbidden, { message: scimRefusals.noAdministrators })
}

/**
 * Changes what a directory sets of a user: all or nothing. A new userName goes into the lists of the user's numbers too.
 *
 * @throws NotFound @throws InvalidValue @throws Forbidden for an administrator @throws ChangedMeanwhile
 * @throws DuplicateEmail @throws Uniqueness for the externalId, the refusal of the first obstacle
 */
export async function updateScimUser(
  ctx: AdministratorContext,
  fsi_uid: number,
  wanted: Wanted,
): Promise<void> {
  const { draft, version } = wanted
  requireFitting(draft)
  const row = await findScimUser(ctx.db, ctx.scope, String(fsi_uid))
  if (row === undefined && wanted.isBack !== true) throw new Problem(NotFound)
  const new_email = draft.userName?.trim()
  const isRenamed = new_email !== undefined && new_email !== row?.email
  const input = readAs(call.body, {
    fsi_uid,
    ...settingsOf(draft),
    ...(version === undefined ? {} : { version }),
    ...(isRenamed ? { new_email, confirm_email: new_email, is_batch_update_dids_emails: 1 } : {}),
  })
  await asRefusals(() =>
    updateUser(ctx, input, async (tx, known, changed) => {
      requireAllowed(known, changed)
      const user = { ...known.user, group: known.group }
      const link = await findLink(tx, ctx.scope, fsi_uid)
      const placed = await settlePlace(ctx, tx, { known, link, wanted })
      // A user that is back is in the directory again.
      const present = wanted.isBack === true ? { ...link, is_removed: 0 as const } : link
      const linked = await linkUser(ctx, tx, { user, link: present, externalId: draft.externalId })
      if (linked.length > 0) requireAllowed(known, { externalId: true })
      return [...placed, ...linked]
    }),
  )
}
