import type { LogEvent } from 'kysely'

// Code that does work asks here for a span. Without traces, this module is all of tracing that is loaded.

/** What a span says about its work: words and numbers of the code, never of a request. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** The span of a call, which lasts longer than one function. */
export type CallSpan = {
  traceId: string
  /** Makes spans that begin in the work children of this one. */
  within(work: () => void): void
  end(name: string, facts: SpanFacts, isFailure: boolean): void
}

export type Tracer = {
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>
  /** @param parent the header `traceparent`, if its sender is trusted */
  beginCall(parent: string | undefined): CallSpan
  /** Adds a statement that has ended to the span in which it ran. */
  addStatement(event: LogEvent): void
}

let current: Tracer | undefined

/** Called once, before the database is opened and the server is made. */
export const useTracer = (tracer: Tracer | undefined): void => void (current = tracer)

/** Undefined without traces. */
export const currentTracer = (): Tracer | undefined => current

/** Does the work in a span of its own, a child of the one around it. Without traces it only does the work. */
export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  current === undefined ? work() : current.inSpan(name, facts, work)
