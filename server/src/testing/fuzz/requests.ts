import type { CallName } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { headers } from '@telecopy/contract/limits'
import { exampleBodies } from '../example-bodies.ts'
import { type Source, valueOf } from './generate.ts'
import { spoil } from './hostile.ts'

type Fields = Record<string, unknown>

/** What a request carries beside its proof of identity. */
export type Sent = { params?: Fields; query?: Fields; body?: Fields; headers?: Record<string, string> }

/** What the schema leaves out is taken from the example, because most calls need it. */
function completed(made: Fields, name: CallName, source: Source): Fields {
  if (!source.isPlain && source.random.chance(0.4)) return made
  const missing = Object.entries(exampleBodies[name] ?? {}).filter(([field]) => made[field] === undefined)
  const added = missing.map(([field, example]) => [field, source.text(field) ?? example] as const)
  return { ...made, ...Object.fromEntries(added) }
}

function bodyOf(name: CallName, call: Call, source: Source): Fields | undefined {
  const schema = call.body ?? call.upload?.fields ?? call.form
  if (schema === undefined) return undefined
  const fields = completed((valueOf(schema, source) ?? {}) as Fields, name, source)
  // A form has texts only.
  if (call.form !== undefined)
    return Object.fromEntries(Object.keys(fields).map((field) => [field, '123456']))
  const whole =
    call.upload === undefined ? fields : { ...fields, [call.upload.file]: source.text(call.upload.file) }
  return !source.isPlain && source.random.chance(0.5) ? spoil(source.random, whole) : whole
}

const fieldsOf = (schema: Call['params'], source: Source): Fields =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((field) => [field, source.text(field) ?? '1']))

/** A request of a call: valid, nearly valid or hostile. */
export function requestOf(name: CallName, call: Call, source: Source): Sent {
  const { random } = source
  const body = bodyOf(name, call, source)
  return {
    ...(call.params === undefined ? {} : { params: fieldsOf(call.params, source) }),
    ...(call.query === undefined || random.chance(0.5) ? {} : { query: fieldsOf(call.query, source) }),
    ...(body === undefined ? {} : { body }),
    ...(random.chance(0.2) ? { headers: { [headers.idempotencyKey]: `attempt-${random.below(5)}` } } : {}),
  }
}
