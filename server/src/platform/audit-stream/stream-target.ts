import { fileURLToPath } from 'node:url'

/** Where the records go: a file of this machine, or a receiver of syslog. */
export type StreamTarget =
  | { kind: 'file'; name: string; path: string }
  | { kind: 'syslog'; name: string; host: string; port: number; isTls: boolean }

const ports: Readonly<Record<string, number>> = {
  'syslog:': 514,
  'syslog+tcp:': 514,
  'syslog+tls:': 6514,
}

function fileOf(url: URL): StreamTarget | undefined {
  if (url.host !== '' || url.pathname.endsWith('/') || `${url.search}${url.hash}` !== '') return undefined
  try {
    const path = fileURLToPath(url)
    return { kind: 'file', name: `file:${path}`, path }
  } catch {
    // A % in the path begins no code, or its code is a slash.
    return undefined
  }
}

/** Reads `AUDIT_STREAM`; undefined when it is malformed. */
export function readStreamTarget(text: string): StreamTarget | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) return undefined
  if (text.startsWith('file:/')) return fileOf(url)
  const port = ports[url.protocol]
  const rest = `${url.username}${url.password}${url.search}${url.hash}`
  if (port === undefined || url.hostname === '' || rest !== '' || !['', '/'].includes(url.pathname))
    return undefined
  const given = url.port === '' ? port : Number(url.port)
  return {
    kind: 'syslog',
    name: `${url.protocol}//${url.hostname}:${given}`,
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: given,
    isTls: url.protocol === 'syslog+tls:',
  }
}
