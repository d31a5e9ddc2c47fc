import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import { signOut } from '@telecopy/contract/sign-in/sign-in.calls'
import { isProblem } from './problem.ts'
import { request } from './request.ts'
import { accessToken } from './session-cookies.ts'
import { forgetSession, freshAccessToken } from './session.ts'

async function endOnServer(token: string): Promise<void> {
  try {
    await request(signOut, { token })
  } catch (error) {
    // The server needs a valid token to end the whole session, including the refresh token.
    if (isProblem(error, AccessTokenExpired)) await request(signOut, { token: await freshAccessToken(token) })
  }
}

let ending: Promise<void> | undefined

async function endBoth(): Promise<void> {
  const token = accessToken()
  // This browser deletes the session even if the server fails.
  if (token !== undefined) await endOnServer(token).catch(() => undefined)
  forgetSession()
}

/** Signs out: the server ends the session and the browser deletes it. Never fails; concurrent calls run once. */
export function endSession(): Promise<void> {
  ending ??= endBoth().finally(() => {
    ending = undefined
  })
  return ending
}
