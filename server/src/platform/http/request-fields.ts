import type { Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../caller/context.ts'
import type { HTTPVersion, Instance } from 'find-my-way'

// The types with our additions: importing them from here makes the additions visible in every program.
export type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    registeredRoutes: { method: string; url: string }[]
    /** Finds the methods of an address, as the header Allow lists them. */
    methodsByAddress: Instance<HTTPVersion.V1>
  }
  interface FastifyRequest {
    context: Context
    /** The name of the problem that ended the call; '' when it succeeded. */
    outcome: string
  }
  interface FastifyContextConfig {
    call?: Call
    /** The name of the call. */
    name?: string
  }
}
