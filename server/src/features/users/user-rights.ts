import type { UserFieldValues } from '@telecopy/contract/users/user-fields'
import type { AdministratorContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { requirePermission } from '../../tree/account-permissions.queries.ts'

/** Requires the account's permission for the flags that a user gets. @throws Forbidden */
export async function requireRights(
  ctx: AdministratorContext,
  tx: Tx,
  { is_send_only, is_sftp_user }: Partial<UserFieldValues>,
): Promise<void> {
  if (is_send_only === 1) await requirePermission(tx, ctx, 'is_allow_send_only')
  if (is_sftp_user === 1) await requirePermission(tx, ctx, 'is_allow_sftp')
}
