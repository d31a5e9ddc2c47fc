import { refreshSession } from '@telecopy/contract/sign-in/sign-in.calls'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import { type LeftPlace, forgetLeftPlace } from './left-place.ts'
import { Problem } from './problem.ts'
import { request } from './request.ts'
import { accessToken, adminUid, deleteTokens, refreshToken, storeTokens } from './session-cookies.ts'

/** Whose session a tab leaves, and why it ended. */
export type LeftSession = Pick<LeftPlace, 'fsi_admin_uid' | 'end'>

/** The targets of the session's redirects. The router provides them at the start. */
export type SessionExits = {
  dashboard: () => void
  /** The sign-in page of this host. */
  signIn: (left: LeftSession) => void
  /** The configured sign-in address, on the main host. */
  signInUrl: (left: LeftSession) => void
  /** The admin page of the main host. */
  mainHost: () => void
  /** An address of another site. */
  elsewhere: (address: string) => void
}

let exits: SessionExits | undefined
let administratorOfTab: string | undefined
let isLeft = false
const listeners = new Set<() => void>()
let refreshing: Promise<string> | undefined

export function setSessionExits(given: SessionExits): void {
  exits = given
}

/** Called when the tab's session ends or another begins: data loaded for the former session must be removed. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener)
}

function sessionChanged(): void {
  administratorOfTab = undefined
  for (const listener of listeners) listener()
}

/**
 * Leaves the screen. `cause` is the failure that ended the session. Its data is removed once: a screen that is still
 * shown would ask for it again, be refused, and so on.
 */
export function leaveTo(exit: Exclude<keyof SessionExits, 'elsewhere'>, cause?: unknown): void {
  const left = {
    fsi_admin_uid: administratorOfTab ?? adminUid(),
    end: cause instanceof Problem ? cause.reason : undefined,
  }
  if (exit !== 'dashboard' && !isLeft) {
    isLeft = true
    sessionChanged()
  }
  exits?.[exit](left)
}

/** Opens another site; ignores addresses other than http and https. */
export function leaveFor(address: string): boolean {
  if (!/^https?:\/\/[^/]/.test(address)) return false
  exits?.elsewhere(address)
  return true
}

export const signedOut = (): Problem => new Problem({ code: 1001, httpStatus: 401, message: '' })

/** Stores the tokens of a new sign-in; the tab has no administrator until the check of the session. */
export function startSession(tokens: Tokens): void {
  isLeft = false
  sessionChanged()
  storeTokens(tokens)
}

export function forgetSession(): void {
  isLeft = false
  sessionChanged()
  deleteTokens()
  forgetLeftPlace()
}

/** Binds the tab to the administrator that the server named. */
export function bindTab(fsi_admin_uid: number): void {
  administratorOfTab = String(fsi_admin_uid)
  isLeft = false
}

/**
 * Whether another tab has signed in as another administrator since this tab was checked: a form here must not be sent
 * in that name.
 */
export const belongsToAnother = (): boolean =>
  administratorOfTab !== undefined && adminUid() !== administratorOfTab

async function rotate(): Promise<string> {
  const token = refreshToken()
  if (token === undefined) throw signedOut()
  // The refresh never counts as activity; the repeated call may.
  const tokens = await request(refreshSession, { token, background: true })
  storeTokens(tokens)
  return tokens.fsi_a_t
}

const replacementOf = (expired: string): string | undefined => {
  const current = accessToken()
  return current === expired ? undefined : current
}

/**
 * An access token in place of an expired one: the token that another call or another tab has fetched meanwhile, else a
 * new one. The tab refreshes once, however many calls ask.
 *
 * @throws Problem when the refresh fails
 */
export async function freshAccessToken(expired: string): Promise<string> {
  const current = replacementOf(expired)
  if (current !== undefined) return current
  refreshing ??= rotate().finally(() => {
    refreshing = undefined
  })
  try {
    return await refreshing
  } catch (error) {
    const meanwhile = replacementOf(expired)
    if (meanwhile !== undefined) return meanwhile
    throw error
  }
}
