import type * as calls from '@telecopy/contract/sign-in/sign-in.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { exchangeSignInToken } from './exchange-sign-in-token.ts'
import { getMfa } from './get-mfa.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { removeMfa } from './remove-mfa.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setMfa } from './set-mfa.ts'
import { setNewPassword } from './set-new-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const signInRoutes: Handlers<typeof calls> = {
  signIn: async (ctx, { body }, answering) => {
    const answer = await signIn(ctx, body)
    answering.renewXsrf()
    return answer
  },
  setMfa: (ctx, { body }) => setMfa(ctx, body),
  removeMfa: async (ctx, { body }) => {
    await removeMfa(ctx, body)
    return { code: 1 }
  },
  renewRecoveryCodes: async (ctx, { body }) => ({
    code: 1,
    recovery_codes: await renewRecoveryCodes(ctx, body),
  }),
  getMfa: async (ctx) => ({ code: 1, data: await getMfa(ctx) }),
  setNewPassword: (ctx, { body }) => setNewPassword(ctx, body),
  confirmPassword: (ctx, { body }) => confirmPassword(ctx, body),
  requestPasswordReset: async (ctx, { body }) => {
    await requestPasswordReset(ctx, body)
    return { code: 1 }
  },
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  exchangeSignInToken: async (ctx, _input, answering) => {
    const answer = await exchangeSignInToken(ctx)
    answering.renewXsrf()
    return answer
  },
  refreshSession: (ctx) => refreshSession(ctx),
  listSessions: async (ctx) => ({ code: 1, data: await listSessions(ctx) }),
  endSessions: async (ctx, { body }) => ({ code: 1, ended: await endSessions(ctx, body) }),
  signOut: async (ctx, _input, answering) => {
    await signOut(ctx)
    // Clear cached pages only: keep preferences, and the cookies of sibling hosts.
    answering.header('clear-site-data', '"cache"')
    return { code: 1 }
  },
}
