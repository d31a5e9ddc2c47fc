import type { FieldError, ProblemType } from '@telecopy/contract/kit/problems'
import { sharedMessages } from '@telecopy/contract/messages/shared'

/** The code of a call that got no answer at all. */
const noAnswerCode = -1

type ProblemFields = {
  code: number
  message: string
  httpStatus: number
  reason?: string | undefined
  errors?: readonly FieldError[] | undefined
  retryAfterSeconds?: number | undefined
}

/** A call that did not succeed. Programs compare `code` and `reason`, never the message. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: number
  /** 0 when there was no answer. */
  readonly httpStatus: number
  readonly reason: string | undefined
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(fields: ProblemFields) {
    super(fields.message)
    this.code = fields.code
    this.httpStatus = fields.httpStatus
    this.reason = fields.reason
    this.errors = fields.errors ?? []
    this.retryAfterSeconds = fields.retryAfterSeconds
  }
}

export const noAnswer = (): Problem =>
  new Problem({ code: noAnswerCode, httpStatus: 0, message: sharedMessages.unavailable })

/** Whether a call got no answer at all. */
export const wasLost = (error: unknown): boolean => error instanceof Problem && error.httpStatus === 0

type Named = Pick<ProblemType, 'code' | 'reason'>

export function isProblem(error: unknown, type: Named): error is Problem {
  if (!(error instanceof Problem) || error.code !== type.code) return false
  // A 401 may say why the session ended, and is the same problem.
  return type.reason === undefined || error.reason === type.reason
}

/** Whether the server refused the call, in contrast to a server that is unreachable or failing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.httpStatus > 0 && error.httpStatus < 500
}

/** A refusal by a rule of the domain shows its own message; any other failure shows the text of the error catalogue. */
export function shownMessage(error: unknown, catalogueText: string = sharedMessages.unavailable): string {
  return error instanceof Problem && error.code === 0 && error.reason !== undefined
    ? error.message
    : catalogueText
}
