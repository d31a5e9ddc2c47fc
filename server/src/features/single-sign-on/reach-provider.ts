import type { Context } from '../../platform/caller/context.ts'
import { discover } from './open-id.ts'
import { findProvider } from './providers.queries.ts'
import { causeOf } from './sign-on-refused.ts'

/**
 * Asks an OpenID provider for its configuration, as each sign-in does. Answers the cause of a failure. The server never
 * asks a SAML provider: browsers do.
 */
export async function faultOfProvider(ctx: Context, provider_id: number): Promise<string | undefined> {
  const provider = await findProvider(ctx.db, provider_id)
  if (provider?.type !== 'oidc') return undefined
  try {
    await discover(ctx, provider)
    return undefined
  } catch (error) {
    return causeOf(error)
  }
}
