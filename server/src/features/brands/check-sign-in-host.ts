import { HostNotAllowed, UnknownHost } from '@telecopy/contract/brands/brand-host-problems'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import type { PersonContext } from '../../platform/caller/context.ts'
import { hostName } from '../../platform/http/host-name.ts'
import { Problem } from '../../platform/problem.ts'
import { judgeHost } from './hosts.ts'

/**
 * Tells whether the account may sign in at a host: its group is the brand's, or below it if the brand allows that.
 *
 * @throws HostNotAllowed
 * @throws UnknownHost when it is neither the main host nor that of an active brand
 */
export async function checkSignInHost(ctx: PersonContext, { domain }: { domain: string }): Promise<void> {
  switch (await judgeHost(ctx, domain, ctx.administrator.fsi_gid)) {
    case 'admitted':
      return
    case 'refused':
      throw new Problem(HostNotAllowed, {
        message: signInMessages.notAllowedOnHost(hostName(domain) ?? domain),
      })
    case 'unknown':
      throw new Problem(UnknownHost)
  }
}
