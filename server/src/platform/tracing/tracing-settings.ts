import * as z from 'zod/mini'
import { setting } from '../env/setting.ts'
import { webAddress } from '../env/web-address.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const ratio = z
  .string()
  .check(z.refine((text: string) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), 'must be from 0 to 1, such as 0.1'))

const decoded = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The attributes of `name=value,name=value`, whose values are percent-encoded; undefined if it is something else. */
function attributesOf(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair): [string, string | undefined] => {
    const [name = '', value, ...more] = pair.split('=')
    return [name.trim(), value === undefined || more.length > 0 ? undefined : decoded(value.trim())]
  })
  return pairs.every(([name, value]) => name !== '' && value !== undefined)
    ? (Object.fromEntries(pairs) as Record<string, string>)
    : undefined
}

const attributes = z
  .string()
  .check(z.refine((text: string) => attributesOf(text) !== undefined, 'must be like name=value,name=value'))

/** The standard variables of OpenTelemetry that Telecopy reads. The exporter reads headers, timeout and certificates. */
export const tracingSettings = {
  OTEL_TRACES_EXPORTER: setting(
    z.optional(z.enum(['otlp', 'none'], 'must be otlp or none')),
    '`otlp`: send [traces](#traces). `none`: send none, also if an endpoint is set.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.optional(webAddress),
    'The collector, such as `http://127.0.0.1:4318`; `/v1/traces` is added. Turns traces on.',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(
    z.optional(webAddress),
    'The whole address for traces, instead of the one above. Turns traces on.',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(
    z.optional(z.literal('http/json', 'must be http/json, the only one here')),
    'Telecopy speaks no other one.',
    '`http/json`',
  ),
  OTEL_SERVICE_NAME: setting(
    z._default(z.string().check(z.minLength(1)), 'telecopy'),
    'The name of the service in traces.',
  ),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    z.optional(attributes),
    'More facts about this process, as `name=value,name=value`.',
  ),
  OTEL_TRACES_SAMPLER: setting(
    z._default(
      z.enum(samplers, `must be ${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}`),
      'parentbased_always_on',
    ),
    'Which traces are kept: `always_on`, `always_off`, `traceidratio`, or one of these after `parentbased_`.',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z._default(ratio, '1'),
    'The share of traces, from 0 to 1, that `traceidratio` keeps.',
  ),
  OTEL_SDK_DISABLED: setting(
    z.optional(z.enum(['true', 'false'], 'must be true or false')),
    '`true`: send no traces, also if an endpoint is set.',
    '`false`',
  ),
}

type Shape = { [Name in keyof typeof tracingSettings]: (typeof tracingSettings)[Name]['reads'] }
type TracingVariables = z.output<z.ZodMiniObject<Shape>>

export type TracingSettings = {
  serviceName: string
  attributes: Readonly<Record<string, string>>
  sampler: TracingVariables['OTEL_TRACES_SAMPLER']
  /** The share of traces, from 0 to 1, that a sampler by ratio keeps. */
  ratio: number
}

/** Traces are off, and nothing of OpenTelemetry is loaded, until a variable names an exporter or where to send them. */
export function readTracing(env: TracingVariables): TracingSettings | undefined {
  const isWanted =
    env.OTEL_TRACES_EXPORTER === 'otlp' ||
    env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined ||
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined
  if (!isWanted || env.OTEL_TRACES_EXPORTER === 'none' || env.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: attributesOf(env.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {},
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: Number(env.OTEL_TRACES_SAMPLER_ARG),
  }
}
