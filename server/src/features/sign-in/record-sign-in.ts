import type { AuditEntry } from '../../platform/change/audit.ts'
import { recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Account } from './sign-in.queries.ts'

/** The audit entry of something that happened to an account at sign-in. */
export const accountEntry = (account: Account | undefined, isActor: boolean): Omit<AuditEntry, 'action'> => ({
  actor: account !== undefined && isActor ? account : null,
  group: account ?? null,
  entity: 'user',
  entity_id: account?.fsi_uid ?? null,
  entity_name: account?.email ?? '',
})

/** Logs a failed or refused sign-in; the audit row is the caller's. */
export function logRefusedSignIn(ctx: Context, account: Account | undefined, action: string): void {
  ctx.log.warn({ action, fsi_uid: account?.fsi_uid ?? 0, address: ctx.address }, 'sign-in refused')
}

/** Records a failed or refused sign-in, which changes nothing else. The name of an unknown account is not kept. */
export async function recordRefusedSignIn(
  ctx: Context,
  account: Account | undefined,
  action: string,
): Promise<void> {
  logRefusedSignIn(ctx, account, action)
  await inTransaction(ctx.db, (tx) => recordAudit(ctx, tx, { action, ...accountEntry(account, false) }))
}
