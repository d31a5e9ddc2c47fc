import { cookies } from '@telecopy/contract/limits'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import cookieJar from 'js-cookie'

const attributes = () =>
  ({ path: '/admin', sameSite: 'Lax', secure: location.protocol === 'https:' }) as const

export const accessToken = (): string | undefined => cookieJar.get(cookies.accessToken)
export const refreshToken = (): string | undefined => cookieJar.get(cookies.refreshToken)
export const adminUid = (): string | undefined => cookieJar.get(cookies.adminUid)

export function storeTokens(tokens: Tokens): void {
  cookieJar.set(cookies.adminUid, String(tokens.fsi_admin_uid), attributes())
  cookieJar.set(cookies.accessToken, tokens.fsi_a_t, attributes())
  cookieJar.set(cookies.refreshToken, tokens.fsi_r_t, attributes())
}

export function deleteAccessToken(): void {
  cookieJar.remove(cookies.accessToken, attributes())
}

export function deleteTokens(): void {
  deleteAccessToken()
  cookieJar.remove(cookies.refreshToken, attributes())
  cookieJar.remove(cookies.adminUid, attributes())
}
