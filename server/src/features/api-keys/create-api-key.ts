import type { createApiKey as call } from '@telecopy/contract/api-keys/api-keys.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { PersonContext } from '../../platform/caller/context.ts'
import { makeKey } from './make-key.ts'

/**
 * Makes an API key of a group of the scope, and answers it this once.
 *
 * @throws NotFound for the group @throws BadRequest for an end in the past @throws KeyNameTaken @throws TooManyKeys
 */
export async function createApiKey(
  ctx: PersonContext,
  input: BodyOf<typeof call>,
): Promise<{ key_id: number; api_key: string }> {
  const { key_id, api_key } = await makeKey(ctx, ctx.scope, input)
  return { key_id, api_key }
}
