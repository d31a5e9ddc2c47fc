import { describe, expect, it } from 'vitest'
import { allActs } from '../all-acts.ts'
import { kindsOfOthers } from '../kit/acts.ts'
import { type EventSource, eventsOfActs } from './events-of-acts.ts'
import { webhookEvents } from './webhook-events.ts'

const sources = Object.entries(eventsOfActs).flatMap(([act, ofAct]) =>
  ofAct.map((source: EventSource) => ({ act, ...source })),
)
const fieldsOf = (act: string): string[] => Object.keys(allActs.get(act)?.fields ?? {})

// Their causes leave no record of each one: `raiseEvents` is called where they happen.
const raised = new Set(['fax.failed', 'fax.undelivered', 'report.ready', 'device.offline'])

it.each(webhookEvents)('the event %s has a cause', (event) => {
  expect(sources.some((source) => source.event === event)).toBe(!raised.has(event))
})

describe.each(webhookEvents.filter((event) => !raised.has(event)))('the event %s', (event) => {
  it('repeats fields that one of its acts records, and depends on such fields', () => {
    const ofEvent = sources.filter((source) => source.event === event)
    const recorded = new Set(ofEvent.flatMap(({ act }) => fieldsOf(act)))
    const named = ofEvent.flatMap(({ values, only }) => values.concat(only?.field ?? []))
    expect(named.filter((name) => !recorded.has(name))).toEqual([])
  })
})

it('no event repeats a value that may lie with others than the group of the record', () => {
  const told = sources.flatMap(({ act, values }) => values.map((name) => [act, name] as const))
  const kept = told.filter(([act, name]) => kindsOfOthers.has(allActs.get(act)?.fields[name]?.kind ?? 'text'))
  expect(kept).toEqual([])
})
