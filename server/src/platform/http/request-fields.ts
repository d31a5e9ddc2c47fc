import type { Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../context.ts'

// With what we add to them: whoever reads these types from here sees it, in every program.
export type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: { method: string; url: string }[]
  }
  interface FastifyRequest {
    context: Context
    /** The name of the problem that ended the call; '' when it succeeded. */
    outcome: string
  }
  interface FastifyContextConfig {
    call?: Call
    refusesMethod?: boolean
  }
}
