import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LogEvent } from 'kysely'
import { release } from '@telecopy/contract/limits'
import type { Log } from '../log.ts'
import type { CallSpan, SpanFacts, Tracer } from './spans.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** The last spans have so long to leave when the process stops. A collector that is away must not hold it. */
const farewellMilliseconds = 2000

const warnMilliseconds = 60_000

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const isParentBased = sampler.startsWith('parentbased_')
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']()
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

/** Says at most once a minute that the collector takes no spans. */
function warnOfLoss(log: Log): void {
  let quietUntil = 0
  setGlobalErrorHandler((error) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + warnMilliseconds
    const message = error instanceof Error ? error.message : 'unknown'
    log.warn({ reason: message.slice(0, 200) }, 'spans could not be sent to the collector')
  })
}

function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The name of a statement is its first word after comments: `select`, `insert`. Values are never part of the text. */
function statementSpan(event: LogEvent): { name: string; text: string } {
  const text = event.query.sql
  return {
    name: /^(?:\/\*.*?\*\/|\s)*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
    text: text.slice(0, 2000),
  }
}

function tracerOver(provider: TracerProvider, contexts: AsyncLocalStorageContextManager): Tracer {
  const tracer = provider.getTracer('telecopy', release.version)
  const childOf = (parent: Context, span: Span): Context => trace.setSpan(parent, span)
  return {
    inSpan(name, facts, work) {
      const parent = contexts.active()
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes: facts }, parent)
      return contexts.with(childOf(parent, span), async () => {
        try {
          return await work()
        } catch (error) {
          fail(span)
          throw error
        } finally {
          span.end()
        }
      })
    },
    beginCall(header): CallSpan {
      const from = header === undefined ? null : parseTraceParent(header)
      const parent =
        from === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true })
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, parent)
      const inside = childOf(parent, span)
      return {
        traceId: span.spanContext().traceId,
        within: (work) => contexts.with(inside, work),
        end(name: string, facts: SpanFacts, isFailure: boolean) {
          span.updateName(name)
          span.setAttributes(facts)
          if (isFailure) fail(span)
          span.end()
        },
      }
    },
    addStatement(event) {
      const parent = contexts.active()
      if (trace.getSpan(parent) === undefined) return
      const { name, text } = statementSpan(event)
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text }
      const startTime = Date.now() - event.queryDurationMillis
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent)
      if (event.level === 'error') fail(span)
      span.end()
    },
  }
}

/** Sends spans to the collector of the environment, in the background. `stop` sends the last ones. */
export function openTracing(settings: TracingSettings, log: Log): { tracer: Tracer; stop(): Promise<void> } {
  warnOfLoss(log)
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      'service.version': release.version,
      'service.instance.id': randomUUID(),
      ...settings.attributes,
      'service.name': settings.serviceName,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  return {
    tracer: tracerOver(provider, contexts),
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(farewellMilliseconds)])
    },
  }
}
