import { serverMessages } from '../messages/shared.ts'

/**
 * A named way in which a call can fail. The body carries `code` and `message`; `http` is the status. A refusal by a
 * rule of the domain has code 0, status 200 and a stable snake_case `reason`.
 */
export type ProblemType = { name: string; http: number; code: number; message: string; reason?: string }

export type FieldError = { path: string; message: string }

// The code in the body is the status, unless one status has several.
const standard = (
  name: string,
  { http, code = http }: { http: number; code?: number },
  message: string,
): ProblemType => ({ name, http, code, message })

export const BadRequest = standard('bad_request', { http: 400 }, serverMessages.badRequest)
export const Unauthorised = standard('unauthorised', { http: 401, code: 1001 }, serverMessages.unauthorised)
export const AccessTokenExpired = standard(
  'access_token_expired',
  { http: 401, code: 1002 },
  serverMessages.expired,
)
export const WrongCredentials = standard('wrong_credentials', { http: 401 }, serverMessages.wrongCredentials)
export const Forbidden = standard('forbidden', { http: 403 }, serverMessages.forbidden)
export const XsrfMismatch = standard('xsrf_mismatch', { http: 403 }, serverMessages.xsrf)
export const NotFound = standard('not_found', { http: 404 }, serverMessages.notFound)
export const WrongMethod = standard('wrong_method', { http: 405 }, serverMessages.wrongMethod)
export const TooLarge = standard('too_large', { http: 413 }, serverMessages.tooLarge)
export const WrongContentType = standard('wrong_content_type', { http: 415 }, serverMessages.wrongContentType)
export const NewPasswordRequired = standard('new_password_required', { http: 419 }, 'new-password-challenge')
export const TooManyTries = standard('too_many_tries', { http: 429 }, serverMessages.tooMany)
export const Unforeseen = standard('unforeseen', { http: 500 }, serverMessages.unforeseen)
export const TooBusy = standard('too_busy', { http: 503 }, serverMessages.tooBusy)
export const DatabaseAway = standard('database_away', { http: 503 }, serverMessages.databaseAway)

/** A refusal by a rule of the domain: HTTP 200, code 0, and a reason that programs may compare. */
export function refusal(reason: string, message: string): ProblemType {
  return { name: reason, http: 200, code: 0, message, reason }
}

export const ChangedMeanwhile = refusal('changed_meanwhile', serverMessages.changedMeanwhile)
