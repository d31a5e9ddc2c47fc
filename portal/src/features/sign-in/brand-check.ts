import { HostNotAllowed, UnknownHost } from '@telecopy/contract/brands/brand-host-problems'
import { checkDomain, checkSignInHost } from '@telecopy/contract/brands/brand-hosts.calls'
import { signInMessages } from '@telecopy/contract/messages/sign-in'
import { signOut } from '@telecopy/contract/sign-in/sign-in.calls'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { portalSettings } from '../../api/portal-settings.ts'
import { isProblem } from '../../api/problem.ts'
import { request } from '../../api/request.ts'
import { leaveTo } from '../../api/session.ts'

export type BrandVerdict = { allowed: true } | { allowed: false; message: string }

const here = () => ({ domain: window.location.hostname })

/**
 * Whether the account may sign in on this host. The main host admits every account. If the host does not admit it, its
 * fresh session ends at once; an unknown host redirects to the main host.
 */
export async function mayEnterHere(tokens: Tokens): Promise<BrandVerdict> {
  if (portalSettings.host === 'main') return { allowed: true }
  const token = tokens.fsi_a_t
  try {
    await request(checkSignInHost, { token, body: here() })
    return { allowed: true }
  } catch (error) {
    await request(signOut, { token }).catch(() => undefined)
    if (isProblem(error, UnknownHost)) leaveTo('mainHost')
    const message = isProblem(error, HostNotAllowed) ? error.message : signInMessages.brandCheckFailed
    return { allowed: false, message }
  }
}

/** Whether the server could not identify the host's owner when it made the page. */
export const isHostUnknown = (): boolean => portalSettings.host === 'unknown'

/** Asks for the owner of this host. At an unknown host the page redirects to the main host. */
export async function askForHost(): Promise<'known' | 'left' | 'unanswered'> {
  try {
    await request(checkDomain, { body: here() })
    return 'known'
  } catch (error) {
    if (!isProblem(error, UnknownHost)) return 'unanswered'
    leaveTo('mainHost')
    return 'left'
  }
}
