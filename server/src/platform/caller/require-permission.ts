import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import { KeyNotPermitted } from '@telecopy/contract/kit/problems'
import { apiKeyRefusals } from '@telecopy/contract/messages/api-keys'
import type { AdministratorContext } from './context.ts'
import { Problem } from '../problem.ts'

/** Whether the caller may make the calls of a permission. A person may make each one. */
export const mayDo = ({ actor }: Pick<AdministratorContext, 'actor'>, needed: GroupPermission): boolean =>
  !('key_id' in actor) || actor.permissions.includes(needed)

/**
 * What a call does beyond its own purpose needs the permission of the call that is made for it. `what` names the number,
 * the shared line or the column. @throws KeyNotPermitted
 */
export function requirePermission(
  ctx: Pick<AdministratorContext, 'actor'>,
  needed: GroupPermission,
  what: string,
): void {
  if (!mayDo(ctx, needed))
    throw new Problem(KeyNotPermitted, { message: apiKeyRefusals.lacksPermissionFor(needed, what) })
}
