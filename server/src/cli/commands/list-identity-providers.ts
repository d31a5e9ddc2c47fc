import { answerAddress, selectProviders } from '../../features/single-sign-on/public.ts'
import type { Answer, Call } from '../command.ts'
import { answerList } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'

/** A line for each provider, and one for its answer address. */
export async function listIdentityProviders(call: Call): Promise<Answer> {
  const { db, settings } = operatorContext(await call.open())
  return answerList(call, {
    read: (limit) => selectProviders(db, limit),
    none: 'No identity provider is registered.',
    linesOf(provider) {
      const { group_name, fsi_gid, name, type, issuer, links, domains } = provider
      const users = `${links} linked ${links === 1 ? 'user' : 'users'}`
      return [
        `${group_name} (${fsi_gid}): ${name}, ${type}, ${issuer}, ${users}`,
        `  answers to ${answerAddress(settings, provider)}`,
        ...(domains.length === 0 ? [] : [`  alone for addresses of ${domains.join(', ')}`]),
      ]
    },
    valueOf(provider) {
      const { group_name, fsi_gid, name, type, issuer, links, domains } = provider
      const answer_address = answerAddress(settings, provider)
      return { group: { fsi_gid, group_name }, name, type, issuer, links, domains, answer_address }
    },
  })
}
