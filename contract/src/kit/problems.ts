import { apiKeyRefusals } from '../messages/api-keys.ts'
import { serverMessages, sharedMessages } from '../messages/shared.ts'

/**
 * A named way in which a call can fail. The body carries `code` and `message`; `http` is the status. A refusal by a
 * rule of the domain has code 0, status 200 and a stable snake_case `reason`.
 */
export type ProblemType = { name: string; http: number; code: number; message: string; reason?: string }

export type FieldError = { path: string; message: string }

/** A way to fail, whose message is read when it is sent. The code in the body is the status, unless it has several. */
export const problemType = (
  name: string,
  { http, code = http, reason }: { http: number; code?: number; reason?: string },
  words: () => string,
): ProblemType => ({
  name,
  http,
  code,
  get message() {
    return words()
  },
  ...(reason !== undefined && { reason }),
})

export const BadRequest = problemType('bad_request', { http: 400 }, () => serverMessages.badRequest)
export const Unauthorised = problemType(
  'unauthorised',
  { http: 401, code: 1001 },
  () => serverMessages.unauthorised,
)
export const AccessTokenExpired = problemType(
  'access_token_expired',
  { http: 401, code: 1002 },
  () => serverMessages.expired,
)
export const WrongCredentials = problemType(
  'wrong_credentials',
  { http: 401 },
  () => serverMessages.wrongCredentials,
)
export const Forbidden = problemType('forbidden', { http: 403 }, () => serverMessages.forbidden)
/** An API key that does not open the call. The message names the missing permission. */
export const KeyNotPermitted = problemType('key_not_permitted', { http: 403 }, () => apiKeyRefusals.notOpened)
export const XsrfMismatch = problemType('xsrf_mismatch', { http: 403 }, () => serverMessages.xsrf)
export const NotFound = problemType('not_found', { http: 404 }, () => serverMessages.notFound)
export const WrongMethod = problemType('wrong_method', { http: 405 }, () => serverMessages.wrongMethod)
export const TooLarge = problemType('too_large', { http: 413 }, () => serverMessages.tooLarge)
export const WrongContentType = problemType(
  'wrong_content_type',
  { http: 415 },
  () => serverMessages.wrongContentType,
)
/** The specified message of a 419. Programs compare it, so it is the same in each language. */
export const newPasswordChallenge = 'new-password-challenge'

export const NewPasswordRequired = problemType(
  'new_password_required',
  { http: 419 },
  () => newPasswordChallenge,
)
export const TooManyTries = problemType('too_many_tries', { http: 429 }, () => serverMessages.tooMany)
export const Unforeseen = problemType('unforeseen', { http: 500 }, () => serverMessages.unforeseen)
export const TooBusy = problemType('too_busy', { http: 503 }, () => serverMessages.tooBusy)
export const Stopping = problemType('stopping', { http: 503 }, () => serverMessages.databaseAway)
export const DatabaseAway = problemType('database_away', { http: 503 }, () => serverMessages.databaseAway)

/** A refusal by a rule of the domain: HTTP 200, code 0, and a reason that programs may compare. */
export const refusal = (reason: string, words: () => string): ProblemType =>
  problemType(reason, { http: 200, code: 0, reason }, words)

export const ChangedMeanwhile = refusal('changed_meanwhile', () => sharedMessages.changedMeanwhile)
