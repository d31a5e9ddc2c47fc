import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'

export type Log = Logger

// The paths where secrets could appear. Values that are never logged need no redaction.
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'new_password',
  'verification_code',
  'fsi_a_t',
  'fsi_r_t',
  'mfa_secret',
  'mfa_qr',
  'coverpage_data',
  'secret',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

// The parts of an error that hold no value of a row. PostgreSQL repeats values in `detail` and `where`, and errors of
// libraries can hold whole answers. A stack ends with the stacks of the causes.
const toldOfErrors = new Set(
  'type message stack code severity schema table column constraint routine'.split(' '),
)

function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const shown = Object.entries(stdSerializers.err(error)).filter(([name]) => toldOfErrors.has(name))
  const parts = error instanceof AggregateError ? { errors: error.errors.map(shownError) } : {}
  return { ...Object.fromEntries(shown), ...parts }
}

/** Structured log lines, one JSON object each, on standard output. Levels have names, and times are UTC. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: secretPaths, censor: '[redacted]' }
  const options = {
    level,
    redact,
    base: null,
    serializers: { err: shownError },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
