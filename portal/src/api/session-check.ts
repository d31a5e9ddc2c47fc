import { getAccount } from '@telecopy/contract/account/account.calls'
import type { Account } from '@telecopy/contract/account/account.schemas'
import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import { isProblem, wasLost } from './problem.ts'
import { request } from './request.ts'
import { accessToken, adminUid, deleteAccessToken } from './session-cookies.ts'
import { bindTab, freshAccessToken, leaveTo, signedOut } from './session.ts'

let isPageLeft = false
window.addEventListener('pagehide', () => (isPageLeft = true))
window.addEventListener('pageshow', () => (isPageLeft = false))

function endSession(error: unknown): never {
  // The next page has the session still: the answer was lost because this page is being left.
  if (isPageLeft && wasLost(error)) throw error
  deleteAccessToken()
  leaveTo('signIn', error)
  throw error
}

async function refreshAtLoad(expired: string): Promise<string> {
  try {
    return await freshAccessToken(expired)
  } catch (error) {
    leaveTo('signInUrl', error)
    throw error
  }
}

const secondTryAfterMilliseconds = 1000

/**
 * Asks once more when there was no answer: a page that is being left also loses its answers, and must not end the
 * session of the next page.
 */
async function askForAccount(token: string): Promise<Account> {
  try {
    return await request(getAccount, { token })
  } catch (error) {
    if (!wasLost(error)) throw error
    await new Promise((resolve) => void setTimeout(resolve, secondTryAfterMilliseconds))
    return request(getAccount, { token })
  }
}

async function fetchAccount(token: string): Promise<Account> {
  try {
    return await askForAccount(token)
  } catch (error) {
    const current = accessToken()
    const replaced = current !== undefined && current !== token
    if (isProblem(error, AccessTokenExpired)) {
      const fresh = await refreshAtLoad(token)
      leaveTo('dashboard')
      return request(getAccount, { token: fresh }).catch(endSession)
    }
    if (replaced) return request(getAccount, { token: current }).catch(endSession)
    return endSession(error)
  }
}

/**
 * The check at load: fetches the administrator with the access token and decides where the portal goes.
 *
 * Another administrator than the cookie names redirects to the sign-in address; an expired token is refreshed and
 * redirects to the dashboard; a failed refresh redirects to the sign-in page of the main host; any other error ends the
 * session here.
 *
 * @throws Problem whenever it answers no account; the redirect has begun by then
 */
export async function checkSession(): Promise<Account> {
  const token = accessToken()
  if (token === undefined) {
    leaveTo('signIn')
    throw signedOut()
  }
  const account = await fetchAccount(token)
  if (String(account.fsi_admin_uid) !== adminUid()) {
    leaveTo('signInUrl')
    throw signedOut()
  }
  bindTab(account.fsi_admin_uid)
  return account
}
