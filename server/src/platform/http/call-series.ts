import { counter, durations } from '../watch/series.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyRequest } from './request-fields.ts'

const calls = counter({ name: 'calls_total', help: 'Calls by name and outcome, as in the log.' }, [
  'call',
  'outcome',
])
const times = durations({ name: 'call_duration_seconds', help: 'How long the answers to calls took.' }, [
  'call',
])

/** The name of a call. Addresses that are no call of the contract share one name, and so do those that nothing has. */
export function nameOfCall({ routeOptions: { config }, is404 }: FastifyRequest): string {
  if (config.name !== undefined) return config.name
  return is404 ? 'unknown' : 'page'
}

/** Shows a call that nobody has sent yet, so that the first one is an increase. */
export const showCall = (call: string): void => calls.add({ call, outcome: 'success' }, 0)

/** Counts an answered request. */
export function countCall(request: FastifyRequest, reply: FastifyReply, outcome: string): void {
  const call = nameOfCall(request)
  calls.add({ call, outcome })
  times.observe({ call }, reply.elapsedTime / 1000)
}
