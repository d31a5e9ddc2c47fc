import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  BadRequest,
  DatabaseAway,
  NotFound,
  type ProblemType,
  TooBusy,
  TooLarge,
  Unforeseen,
  WrongContentType,
} from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { inLanguage } from '../language/language.ts'
import { sqlState } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import { CallerGone } from '../queues/work-queue.ts'
import { languageOf } from './language-of.ts'

// Classes of SQLSTATE that mean: the database is away or overloaded. They do not mean a wrong statement.
const awayStates = /^(08|53|57P0|57014|58|25P03|25006)/
const awayCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOTFOUND ETIMEDOUT ENOENT EHOSTUNREACH ENETUNREACH EAI_AGAIN EMFILE ENFILE'.split(
    ' ',
  ),
)
const awayMessages = [
  // The driver's own texts; the last one is the error of a rollback whose connection was cut in the middle of a
  // transaction.
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/,
  // A full disk has its own code; an exceeded quota or file size limit has none.
  /^could not (extend|write)/,
  /^The embedded database has stopped/,
]

function databaseIsAway(error: Error): boolean {
  const state = sqlState(error)
  if (state !== undefined && (awayStates.test(state) || awayCodes.has(state))) return true
  return awayMessages.some((words) => words.test(error.message))
}

function frameworkProblem(error: FastifyError): Problem | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(TooLarge)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem(WrongContentType)
  if (error instanceof SyntaxError || error.code?.startsWith('FST_ERR_CTP_'))
    return new Problem(BadRequest, { message: serverMessages.malformedJson })
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH' || error.code === 'FST_ERR_BAD_URL')
    return new Problem(NotFound)
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new Problem(DatabaseAway, { retryAfterSeconds: 5 })
  return undefined
}

// The outcome of a call that nobody waits for: it says nothing about the server.
const callerLeft = 'caller_left'

/** Whether the caller left before it was answered, in the middle of its request too. */
const isCallerGone = (error: Error, { raw }: FastifyRequest): boolean =>
  error instanceof CallerGone || error === raw.errored

/** The named problem of an error; an unforeseen error has no name outside the server. */
function problemOf(error: FastifyError, isGone: boolean): Problem {
  if (error instanceof Problem) return error
  // Nobody reads the answer.
  if (isGone) return new Problem(TooBusy)
  if (databaseIsAway(error)) return new Problem(DatabaseAway, { retryAfterSeconds: 2 })
  return frameworkProblem(error) ?? new Problem(Unforeseen)
}

function answerBody(
  type: ProblemType,
  details: Problem['details'],
  requestId: string,
): Record<string, unknown> {
  const reason = type.reason ?? details.reason
  // A problem may be thrown before the language of the request is known.
  const message = details.message ?? type.message
  // A request that is refused as a whole has no wrong field.
  const errors = details.errors ?? (type.http === 400 ? [{ path: '', message }] : undefined)
  return {
    code: type.code,
    message,
    ...(reason === undefined ? {} : { reason }),
    ...(errors === undefined ? {} : { errors }),
    ...(type.http >= 500 ? { request_id: requestId } : {}),
  }
}

/** The status and the body of a failure, in the form of an interface. It is asked in the language of the request. */
type AnswerTo = (problem: Problem, requestId: string) => { status: number; body: Record<string, unknown> }

const asContract: AnswerTo = ({ type, details }, requestId) => ({
  status: type.http,
  body: answerBody(type, details, requestId),
})

/** Turns any failure into the contract's answer. */
export const sendProblem = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => sendProblemAs(asContract, error, { request, reply })

/** The same for an interface whose failures have another form. */
export function sendProblemAs(
  answerTo: AnswerTo,
  error: FastifyError,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const isGone = isCallerGone(error, request)
  const problem = problemOf(error, isGone)
  const { type, details } = problem
  if (type === Unforeseen || type === DatabaseAway) request.log.error({ err: error }, 'call failed')
  if (isGone) request.log.info({ route: request.routeOptions.url ?? '' }, 'the caller left')
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', String(details.retryAfterSeconds))
  if (details.headers !== undefined) reply.headers(details.headers)
  request.outcome = isGone && type === TooBusy ? callerLeft : type.name
  const language = languageOf(request)
  reply.header('content-language', language)
  const { status, body } = inLanguage(language, () => answerTo(problem, request.id))
  return reply.code(status).send(body)
}
