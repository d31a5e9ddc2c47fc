import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Structured log lines, one JSON object each, on standard output. */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: secretPaths, censor: '[redacted]' }, base: null }
  return destination === undefined ? pino(options) : pino(options, destination)
}
