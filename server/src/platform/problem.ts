import type { FieldError, ProblemType } from '@telecopy/contract/kit/problems'

type Details = {
  message?: string
  /** Of a problem that has several causes: the one that programs may compare. */
  reason?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  headers?: Record<string, string>
  /** Whose token is refused although it was one once, such as `session 7`: its calls are counted by themselves. */
  formerCaller?: string
}

/** A named way in which a call fails; the mapper turns it into the answer of the contract. */
export class Problem extends Error {
  readonly type: ProblemType
  readonly details: Details

  constructor(type: ProblemType, details: Details = {}) {
    super(details.message ?? type.message)
    this.name = 'Problem'
    this.type = type
    this.details = details
  }
}
