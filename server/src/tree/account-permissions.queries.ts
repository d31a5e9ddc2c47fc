import type { PermissionName } from '@telecopy/contract/groups/group-fields'
import { Forbidden } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../platform/caller/context.ts'
import type { Db } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Scope } from '../platform/caller/scope.ts'

/**
 * Requires a permission that the account has from its own group; of several, any one. Check identifiers before: a foreign
 * one is absent, whatever the account may do.
 *
 * @throws Forbidden
 */
export async function requirePermission(
  db: Db,
  { scope }: Pick<AdministratorContext, 'scope'>,
  ...anyOf: readonly PermissionName[]
): Promise<void> {
  const groups = db.selectFrom('groups').select(anyOf).where('fsi_gid', '=', scope.fsi_gid)
  const flags = await groups.executeTakeFirst()
  if (!anyOf.some((name) => flags?.[name] === 1)) throw new Problem(Forbidden)
}

/** Whether the administrator is one of the root group. */
export async function isOfRoot(db: Db, scope: Scope): Promise<boolean> {
  const groups = db.selectFrom('groups').select('parent_gid').where('fsi_gid', '=', scope.fsi_gid)
  return (await groups.executeTakeFirst())?.parent_gid === null
}
