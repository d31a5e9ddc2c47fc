import * as z from 'zod/mini'
import { webAddress } from '../web-address.ts'

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
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  OTEL_TRACES_EXPORTER: z.optional(z.enum(['otlp', 'none'], 'must be otlp or none')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(webAddress),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(z.literal('http/json', 'must be http/json, the only one here')),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'telecopy'),
  OTEL_RESOURCE_ATTRIBUTES: z.optional(attributes),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplers, `must be ${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(ratio, '1'),
}

const TracingVariables = z.object(tracingVariables)
type TracingVariables = z.output<typeof TracingVariables>

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
