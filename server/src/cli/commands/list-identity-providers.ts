import { answerAddress, selectProviders } from '../../features/single-sign-on/public.ts'
import type { Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'

/** A line for each provider, and one for its answer address. */
export async function listIdentityProviders({ io, open }: Call): Promise<void> {
  const { db, settings } = operatorContext(await open())
  const providers = await selectProviders(db)
  if (providers.length === 0) io.say('No identity provider is registered.')
  for (const provider of providers) {
    const { group_name, fsi_gid, name, type, issuer, links } = provider
    io.say(
      `${group_name} (${fsi_gid}): ${name}, ${type}, ${issuer}, ${links} linked ${links === 1 ? 'user' : 'users'}`,
    )
    io.say(`  answers to ${answerAddress(settings, provider)}`)
  }
}
