import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import type { AdministratorContext } from '../caller/context.ts'
import { findValidKey } from './api-key.queries.ts'
import { sessionHolds } from './session.queries.ts'

/** Whether the session, or the key with the permission of its call, behind a long answer still holds. */
export async function callerHolds(
  ctx: AdministratorContext,
  needed: GroupPermission | undefined,
): Promise<boolean> {
  const { actor, administrator } = ctx
  if ('key_id' in actor)
    return needed !== undefined && (await findValidKey(ctx, actor.key_id, needed)) !== undefined
  return administrator !== null && sessionHolds({ ...ctx, administrator })
}
