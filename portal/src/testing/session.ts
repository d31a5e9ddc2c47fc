import { vi } from 'vitest'
import { deleteTokens, storeTokens } from '../api/session-cookies.ts'
import { forgetSession, setSessionExits, type SessionExits } from '../api/session.ts'

/** Opens an address at which cookies with a path below it are visible. */
export function openAt(path: string): void {
  window.history.replaceState(null, '', path)
}

/** A browser with the tokens of administrator 7 by default. */
export function signedIn(fields: { fsi_admin_uid?: number; fsi_a_t?: string; fsi_r_t?: string } = {}): void {
  storeTokens({ code: 1, fsi_admin_uid: 7, fsi_a_t: 'access-1', fsi_r_t: 'refresh-1', ...fields })
}

/** A signed-out tab that records its redirects. What earlier tests have left in its storage is gone. */
export function freshTab() {
  sessionStorage.clear()
  openAt('/admin/help')
  forgetSession()
  deleteTokens()
  const exits = {
    dashboard: vi.fn<() => void>(),
    signIn: vi.fn<() => void>(),
    signInUrl: vi.fn<() => void>(),
    mainHost: vi.fn<() => void>(),
    elsewhere: vi.fn<(address: string) => void>(),
  }
  setSessionExits(exits satisfies SessionExits)
  return exits
}
