import {
  type ListedProvider,
  faultOfProvider,
  selectProviders,
} from '../../features/single-sign-on/public.ts'
import { inWords as counted } from '../commands/count-in-words.ts'
import type { World } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { type Verdict, ok, problem, warning } from './check.ts'

const most = 100
const atOnce = 20

type Fault = { group_name: string; fsi_gid: number; name: string; cause: string }

const inWords = ({ group_name, fsi_gid, name, cause }: Fault): string =>
  `${name} of ${group_name} (${fsi_gid}): ${cause}`

/** The SAML providers whose registered metadata has ended. */
const outdatedOf = (providers: readonly ListedProvider[], now: number): Fault[] =>
  providers.flatMap((provider) =>
    provider.valid_until === null || provider.valid_until > now
      ? []
      : [{ ...provider, cause: `until ${momentOf(provider.valid_until)}` }],
  )

/** Asks each OpenID provider for its configuration. */
export async function checkProviders(opened: () => Promise<World>): Promise<Verdict> {
  const ctx = operatorContext(await opened())
  const providers = await selectProviders(ctx.db, most + 1)
  if (providers.length === 0) return ok('none is registered')
  const asked = providers.slice(0, most).filter(({ type }) => type === 'oidc')
  const faults: Fault[] = []
  for (let start = 0; start < asked.length; start += atOnce) {
    const causes = asked.slice(start, start + atOnce).map(async (provider) => {
      const cause = await faultOfProvider(ctx, provider.provider_id)
      return cause === undefined ? [] : [{ ...provider, cause }]
    })
    // Some at a time: a hundred at once would crowd each other out.
    faults.push(...(await Promise.all(causes)).flat())
  }
  const rest = providers.length > most ? `, only the first ${most} providers were looked at` : ''
  if (faults.length > 0)
    return problem(
      `${faults.length} of ${asked.length} OpenID providers do not answer as they should: ${faults.map(inWords).join('; ')}${rest}.`,
      'Check these providers, and the way of this machine to them.',
    )
  const outdated = outdatedOf(providers.slice(0, most), ctx.clock.now())
  if (outdated.length > 0)
    return warning(
      `The metadata of ${counted(outdated.length, 'SAML provider')} was valid for a time that is over: ${outdated.map(inWords).join('; ')}${rest}.`,
      'Ask these providers for new metadata: they may sign with other certificates soon.',
    )
  const saml = Math.min(providers.length, most) - asked.length
  return ok(`OpenID: ${asked.length} answer; SAML: ${saml}, which only browsers ask${rest}`)
}
