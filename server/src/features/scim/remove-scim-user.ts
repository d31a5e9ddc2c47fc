import type { AdministratorContext } from '../../platform/caller/context.ts'
import { updateScimUser } from './update-scim-user.ts'

/**
 * Removes a user from the directory: disables it, and hides it from the directory's requests. Its numbers and faxes stay,
 * and an administrator may delete it.
 *
 * @throws NotFound @throws ChangedMeanwhile, the refusal of the first obstacle to disabling it
 */
export const removeScimUser = (
  ctx: AdministratorContext,
  fsi_uid: number,
  version: number | undefined,
): Promise<void> => updateScimUser(ctx, fsi_uid, { draft: { active: false }, version, isRemoved: true })
