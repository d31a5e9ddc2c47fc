import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import { cookies, headers as headerNames } from '@telecopy/contract/limits'
import { apiPageMessages as texts } from '@telecopy/contract/messages/api-page'
import cookieJar from 'js-cookie'
import { accessToken } from '../../api/session-cookies.ts'
import { freshAccessToken } from '../../api/session.ts'

/** Stands for the session's token, so that the command that the page shows holds no token. */
export const sessionTokenName = '$TELECOPY_TOKEN'

async function isExpired(answer: Response): Promise<boolean> {
  if (answer.status !== AccessTokenExpired.http) return false
  const body = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: number }
  return body.code === AccessTokenExpired.code
}

/** As the portal's own calls: an expired token is refreshed once, and the call repeated. */
async function sendInSession(send: (token: string) => Promise<Response>): Promise<Response> {
  const token = accessToken() ?? ''
  const answer = await send(token)
  if (!(await isExpired(answer))) return answer
  try {
    return await send(await freshAccessToken(token))
  } catch {
    return answer
  }
}

/**
 * Sends a call that somebody tries, with the XSRF token. The name of the session's token is replaced by the token of
 * the moment.
 *
 * @throws Error for an address of another host
 */
export async function sendTried(address: string, init: RequestInit): Promise<Response> {
  if (new URL(address, location.href).origin !== location.origin) throw new Error(texts.otherHost)
  const headers = new Headers(init.headers)
  const xsrf = cookieJar.get(cookies.xsrf)
  if (init.method !== 'GET' && xsrf !== undefined) headers.set(headerNames.xsrf, xsrf)
  if (headers.get('authorization') !== `Bearer ${sessionTokenName}`)
    return fetch(address, { ...init, headers })
  return sendInSession((token) => {
    headers.set('authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  })
}
