import type { FastifyReply } from 'fastify'
import { BadRequest, ChangedMeanwhile, type ProblemType, Unauthorised } from '@telecopy/contract/kit/problems'
import { DuplicateEmail, UserMissing } from '@telecopy/contract/users/user-problems'
import type { Problem } from '../../platform/problem.ts'
import { urns } from './scim-schemas.ts'

/** The status of a failure. A refusal by a rule of the domain is 409: the state of the user does not allow it. */
function statusOf({ name, http }: ProblemType): number {
  if (name === UserMissing.name) return 404
  if (name === ChangedMeanwhile.name) return 412
  return http === 200 ? 409 : http
}

function scimTypeOf({ name, reason }: ProblemType): string | undefined {
  if (name === DuplicateEmail.name) return 'uniqueness'
  if (name === BadRequest.name) return 'invalidSyntax'
  return name.startsWith('scim_') ? reason : undefined
}

/** The form of a failure (RFC 7644, section 3.12). A 401 says how a caller proves itself. */
export const scimProblem = (reply: FastifyReply) => (problem: Problem) => {
  const { type, details } = problem
  const status = statusOf(type)
  const scimType = scimTypeOf(type)
  if (type.name === Unauthorised.name) reply.header('www-authenticate', 'Bearer realm="SCIM"')
  return {
    status,
    body: {
      schemas: [urns.error],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail: details.message ?? type.message,
    },
  }
}
