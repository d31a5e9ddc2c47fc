import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import { Forbidden } from '@telecopy/contract/kit/problems'
import type { UserFieldValues } from '@telecopy/contract/users/user-fields'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'

/**
 * Requires the account's permission for what a user gets that it did not have: all values of a new user, the changed ones
 * of another. A program with an API key makes no administrator: its key could be revoked, but the account would stay.
 *
 * @throws Forbidden
 */
export async function requireRights(
  ctx: AdministratorContext,
  tx: Tx,
  { is_admin, is_send_only, is_sftp_user }: Partial<UserFieldValues>,
): Promise<void> {
  if (is_admin === 1) requirePerson(ctx)
  if (is_send_only === 1) await requirePermission(tx, ctx, 'is_allow_send_only')
  if (is_sftp_user === 1) await requirePermission(tx, ctx, 'is_allow_sftp')
}

/** Refuses programs with an API key what concerns the identity of administrators. @throws Forbidden */
export function requirePerson({ administrator }: Pick<AdministratorContext, 'administrator'>): void {
  if (administrator === null) throw new Problem(Forbidden, { message: apiKeyRefusals.noAdministrators })
}
