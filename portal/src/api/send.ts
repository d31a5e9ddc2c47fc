import type { Call } from '@telecopy/contract/kit/define-call'
import { AccessTokenExpired, Unauthorised } from '@telecopy/contract/kit/problems'
import { isProblem, isRefusal } from './problem.ts'
import { request, type Received, type RequestOptions } from './request.ts'
import { accessToken, deleteAccessToken } from './session-cookies.ts'
import { belongsToAnother, freshAccessToken, leaveTo, signedOut } from './session.ts'

type Rest<Options> = object extends Options ? [options?: Options] : [options: Options]

async function replacementFor(expired: string, problem: unknown): Promise<string> {
  try {
    return await freshAccessToken(expired)
  } catch (error) {
    // An unreachable server does not end the session: the user keeps a half-filled form and can try again.
    if (!isRefusal(error)) throw problem
    leaveTo('signInUrl', error)
    throw error
  }
}

function requireOwnToken(): string {
  const token = accessToken()
  if (token === undefined) {
    leaveTo('signIn')
    throw signedOut()
  }
  if (belongsToAnother()) {
    leaveTo('signInUrl')
    throw signedOut()
  }
  return token
}

/** Repeats the call with the current session, after its token turned out to be expired or ended. */
async function repeat<C extends Call>(
  call: C,
  options: RequestOptions<C>,
  token: string,
): Promise<Received<C>> {
  if (belongsToAnother()) {
    leaveTo('signInUrl')
    throw signedOut()
  }
  try {
    return await request(call, { ...options, token })
  } catch (error) {
    endIfUnauthorised(error, token)
    throw error
  }
}

function endIfUnauthorised(error: unknown, token: string): void {
  if (!isProblem(error, Unauthorised)) return
  if (accessToken() === token) deleteAccessToken()
  leaveTo('signIn', error)
}

/**
 * Sends a call with the session's access token, if it needs one. An expired token is refreshed and the call repeated on
 * the same screen; an ended session redirects to the sign-in page.
 *
 * @throws Problem for every outcome but success
 */
export async function send<C extends Call>(call: C, ...rest: Rest<RequestOptions<C>>): Promise<Received<C>> {
  const options = (rest[0] ?? {}) as RequestOptions<C>
  if (call.access !== 'administrator') return request(call, options)
  const token = requireOwnToken()
  try {
    return await request(call, { ...options, token })
  } catch (error) {
    if (isProblem(error, AccessTokenExpired)) return repeat(call, options, await replacementFor(token, error))
    const current = accessToken()
    if (isProblem(error, Unauthorised) && current !== undefined && current !== token)
      return repeat(call, options, current)
    endIfUnauthorised(error, token)
    throw error
  }
}
