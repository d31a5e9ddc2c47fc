import { sessionEnds } from '@telecopy/contract/sign-in/session-ends'
import type { Call } from '@telecopy/contract/kit/define-call'
import {
  AccessTokenExpired,
  BadRequest,
  DatabaseAway,
  KeyNotPermitted,
  NotFound,
  type ProblemType,
  TooLarge,
  TooManyTries,
  Unauthorised,
  Unforeseen,
  WrongContentType,
  XsrfMismatch,
} from '@telecopy/contract/kit/problems'
import type { Json } from './schemas.ts'

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const field = { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } }

/** The bodies of failures, which all calls share. */
export const problemSchemas = {
  Problem: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer', description: 'The status; of 401, 1001 and 1002 tell two causes apart' },
      message: { type: 'string' },
      reason: {
        type: 'string',
        enum: sessionEnds,
        description: 'Of 401, for a token whose session has ended: why it ended',
      },
      errors: {
        type: 'array',
        items: field,
        description: 'Of status 400: each wrong field. Its path is empty for the request as a whole',
      },
    },
    example: { code: 404, message: NotFound.message },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer', description: '0, or a number that the specification gives' },
      message: { type: 'string' },
      reason: { type: 'string', description: 'A word that programs may compare' },
    },
  },
} as const

const takesBody = ({ body, upload }: Call): boolean => body !== undefined || upload !== undefined

const accessProblems = ({ access, method }: Call): ProblemType[] => [
  ...(access === 'administrator' ? [Unauthorised, AccessTokenExpired] : []),
  ...(access === 'administrator' || access === 'engine' ? [KeyNotPermitted] : []),
  ...(access === 'engine' || access === 'refresh-token' || access === 'sign-in-token' ? [Unauthorised] : []),
  ...(method === 'POST' && access !== 'engine' ? [XsrfMismatch] : []),
]

/** The statuses of all answers of a call. A sign-in that needs a second factor is 201. */
export const statusesOf = (call: Call): ReadonlySet<number> =>
  new Set([200, 201, ...problemsOf(call).map(({ http }) => http)])

/** Every problem of a call: its own, and those that follow from what it takes. */
function problemsOf(call: Call): ProblemType[] {
  const all = [
    ...call.problems,
    ...accessProblems(call),
    ...(takesBody(call) || call.params !== undefined || call.query !== undefined ? [BadRequest] : []),
    // A parameter may be longer than any that exists.
    ...(call.params !== undefined ? [NotFound] : []),
    ...(takesBody(call) ? [TooLarge, WrongContentType] : []),
    TooManyTries,
    Unforeseen,
    DatabaseAway,
  ]
  return [...new Set(all)]
}

const retryAfter = {
  'Retry-After': { description: 'In so many seconds the call may be repeated', schema: { type: 'integer' } },
}

function failure(status: number, types: readonly ProblemType[]): Json {
  const [first] = types
  const example = { code: first?.code, message: first?.message }
  return {
    description: types.map(({ name, message }) => `${name}: ${message}`).join('\n\n'),
    ...(status === 429 ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: reference('Problem'), example } },
  }
}

const refusalOf = ({ code, message, reason }: ProblemType): Json => ({
  code,
  message,
  ...(reason === undefined ? {} : { reason }),
})

function success(
  type: string,
  answer: { schema: unknown; example: unknown },
  refusals: readonly ProblemType[],
) {
  const isJson = type === 'application/json'
  const schema =
    isJson && refusals.length > 0 ? { anyOf: [answer.schema, reference('Refusal')] } : answer.schema
  const examples = Object.fromEntries(refusals.map((one) => [one.name, { value: refusalOf(one) }]))
  return {
    description:
      refusals.length === 0
        ? 'Code 1'
        : `Code 1, or a refusal: ${refusals.map(({ name }) => name).join(', ')}`,
    content: {
      [type]: {
        schema,
        ...(isJson ? { examples: { success: { value: answer.example }, ...examples } } : {}),
      },
      // A file that is refused is a refusal in JSON.
      ...(isJson || refusals.length === 0
        ? {}
        : { 'application/json': { schema: reference('Refusal'), examples } }),
    },
  }
}

/** The responses of a call, by status. Refusals by rules of the domain have status 200. */
export function responsesOf(call: Call, type: string, answer: { schema: unknown; example: unknown }): Json {
  const problems = problemsOf(call)
  const refusals = problems.filter(({ http }) => http === 200)
  const statuses = [...new Set(problems.map(({ http }) => http))]
    .filter((http) => http !== 200)
    .toSorted((one, other) => one - other)
  // The code of an answer that asks for a second factor is also its status.
  const asksMore = JSON.stringify(answer.schema).includes('"const":201')
  return {
    '200': success(type, answer, refusals),
    ...(asksMore ? { '201': { ...success(type, answer, []), description: 'Code 201' } } : {}),
    ...Object.fromEntries(
      statuses.map((status) => [
        String(status),
        failure(
          status,
          problems.filter(({ http }) => http === status),
        ),
      ]),
    ),
  }
}
