import type { Act } from '@telecopy/contract/kit/acts'
import { type Recorded, entryOf, recordAudit } from '../../platform/change/audit.ts'
import type { Context } from '../../platform/caller/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Account } from './sign-in.queries.ts'
import { refusedSignIns } from './sign-in-series.ts'

/** The audit record of an act on an account at sign-in. */
export const accountRecord = (account: Account | undefined, isActor: boolean): Recorded<Act> => ({
  actor: account !== undefined && isActor ? account : null,
  group: account ?? null,
  entity_id: account?.fsi_uid ?? null,
  entity_name: account?.email ?? '',
})

/** Logs and counts a failed or refused sign-in. The caller writes the audit row. */
export function logRefusedSignIn(ctx: Context, account: Account | undefined, act: Act): void {
  refusedSignIns.add({ reason: act.name })
  ctx.log.warn({ action: act.name, fsi_uid: account?.fsi_uid ?? 0, address: ctx.address }, 'sign-in refused')
}

/** Records a failed or refused sign-in, which changes nothing else. The name of an unknown account is not kept. */
export async function recordRefusedSignIn(
  ctx: Context,
  account: Account | undefined,
  act: Act,
): Promise<void> {
  logRefusedSignIn(ctx, account, act)
  await inTransaction(ctx.db, (tx) => recordAudit(ctx, tx, entryOf(act, accountRecord(account, false))))
}
