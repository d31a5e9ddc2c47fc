import { currentTracer, type CallSpan } from '../tracing/spans.ts'
import { nameOfCall } from './call-series.ts'
import { sentMethod } from './methods.ts'
import type { FastifyInstance, FastifyRequest } from './request-fields.ts'

const spans = new WeakMap<FastifyRequest, CallSpan>()

/**
 * The trace of the caller, if a proxy of TRUSTED_PROXIES sent the request: anybody else could make us keep traces, or
 * mix them up.
 */
function parentOf({ ip, socket, headers }: FastifyRequest): string | undefined {
  const isThroughProxy = ip !== socket.remoteAddress
  return isThroughProxy && typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined
}

/** The field of a log line that leads to the trace of its call; none without traces. */
export function traceOf(request: FastifyRequest): { trace_id?: string } {
  const span = spans.get(request)
  return span === undefined ? {} : { trace_id: span.traceId }
}

/** Gives each call a span, in which its statements and mails are. Without traces, calls have no hook for it. */
export function traceCalls(app: FastifyInstance): void {
  const tracer = currentTracer()
  if (tracer === undefined) return
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.beginCall(parentOf(request))
    spans.set(request, span)
    span.within(done)
  })
  // The parser of a body calls back from the socket, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.within(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { outcome, routeOptions } = request
    const facts = {
      'http.request.method': sentMethod(request),
      'http.route': routeOptions.url ?? '',
      'http.response.status_code': reply.statusCode,
      'telecopy.outcome': outcome === '' ? 'success' : outcome,
      'telecopy.request_id': request.id,
    }
    spans.get(request)?.end(nameOfCall(request), facts, reply.statusCode >= 500)
  })
}
