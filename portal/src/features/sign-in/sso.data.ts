import { WrongCredentials } from '@telecopy/contract/kit/problems'
import { ssoMessages, ssoRefusalMessages } from '@telecopy/contract/messages/sign-in'
import { requestSingleSignOn } from '@telecopy/contract/single-sign-on/single-sign-on.calls'
import { SsoNotSetUp } from '@telecopy/contract/single-sign-on/sso-problems'
import { portalSettings } from '../../api/portal-settings.ts'
import { isProblem } from '../../api/problem.ts'
import { send } from '../../api/send.ts'
import { leaveFor } from '../../api/session.ts'
import { keepSignOnNonce } from './sign-on-nonce.ts'

/** 411 and 401 have their own texts; any other error is shown as a failure. */
function messageOf(error: unknown): string {
  if (isProblem(error, SsoNotSetUp)) return ssoMessages.notSetUp
  if (isProblem(error, WrongCredentials) && error.message !== '') return error.message
  return ssoMessages.failed
}

/** Leaves for the identity provider of the account; answers the reason when there is none. */
export async function leaveForProvider(email: string): Promise<string | undefined> {
  const cus_domain = portalSettings.host === 'brand' ? window.location.hostname : ''
  try {
    const { url } = await send(requestSingleSignOn, { body: { email, cus_domain }, nonce: keepSignOnNonce() })
    return leaveFor(url) ? undefined : ssoMessages.failed
  } catch (error) {
    return messageOf(error)
  }
}

type Page = Pick<Window, 'location' | 'history'>

/**
 * Reads the reason why the identity provider's answer was refused (`#refused=`), and removes it from the address. An
 * unknown name counts as no refusal.
 */
export function takeRefusal({ location, history }: Page): string | undefined {
  const reason = new URLSearchParams(location.hash.slice(1)).get('refused')
  if (reason === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return Object.entries(ssoRefusalMessages).find(([name]) => name === reason)?.[1]
}
