import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'
import { environment } from './environment.ts'

const read = (source: Record<string, string>) => readEnvironment(source, false)

describe('the environment', () => {
  it('needs no variable: each has a default', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:8080',
      signInUrl: 'http://localhost:8080/admin',
      passwordMax: 16,
      sessionIdleSeconds: 1800,
      sessionMaxSeconds: 43_200,
      ataMacPrefix: '001F',
      trustedProxies: [],
      demo: true,
    })
  })

  it('takes an empty variable as unset', () =>
    expect(read({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 8080 }))

  it.each([
    [{ PORT: 'x' }, /^PORT: must be a whole number/],
    [{ PORT: '70000' }, /^PORT: must be from 0 to 65535\.$/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: must be an http/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL: must be http\/json/],
    [{ OTEL_TRACES_SAMPLER: 'some' }, /^OTEL_TRACES_SAMPLER: must be always_on, /],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG: must be from 0 to 1/],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'a=%' }, /^OTEL_RESOURCE_ATTRIBUTES: must be like name=value/],
    [{ METRICS_PORT: 'on' }, /^METRICS_PORT: must be a whole number from 0 to 65535\.$/],
    [{ METRICS_PORT: '70000' }, /^METRICS_PORT: must be from 0 to 65535\.$/],
    [{ PUBLIC_URL: 'https://fax.example/sub?x#y' }, /^PUBLIC_URL: must be scheme, host and port only/],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /^TRUSTED_PROXIES: must be addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.5:80' }, /^TRUSTED_PROXIES: must be addresses/],
    [{ WEBHOOK_ALLOW_PRIVATE: '10.0.0.0/8:' }, /^WEBHOOK_ALLOW_PRIVATE: must be networks/],
    [{ WEBHOOK_ALLOW_PRIVATE: '10.0.0.5:0' }, /^WEBHOOK_ALLOW_PRIVATE: must be networks/],
    [{ WEBHOOK_ALLOW_PRIVATE: '10.0.0.5:65536' }, /^WEBHOOK_ALLOW_PRIVATE: must be networks/],
    [
      { WEBHOOK_ALLOW_PRIVATE: '10.0.0.5:8443,inside.example:80' },
      /^WEBHOOK_ALLOW_PRIVATE: must be networks/,
    ],
    [{ WEBHOOK_ALLOW_PRIVATE: '[fd00::/8]' }, /^WEBHOOK_ALLOW_PRIVATE: must be networks/],
    [{ PROVIDER_NAME: 'n'.repeat(61) }, /^PROVIDER_NAME: must have at most 60/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must start with postgres/],
    [{ DATABASE_URL: 'postgres://db:99999/x' }, /^DATABASE_URL: must be like postgres/],
    [{ DATABASE_URL: 'postgres://u:pa/ss@db/x' }, /percent-encoded password\.$/],
    [{ DATABASE_URL: 'postgres://u:p@ss/w:rd%#?@db/x' }, /^DATABASE_URL: has a password that is not perc/],
    [
      { DATABASE_URL: 'postgres://db/x?sslrootcert=/no/ca.pem', SECRET_KEY: 'k'.repeat(32) },
      /^DATABASE_URL: the file \/no\/ca\.pem of sslrootcert cannot be read: it does not exist\.$/,
    ],
    [{ PUBLIC_URL: 'ftp://x' }, /^PUBLIC_URL: must be an http/],
    [{ USER_PORTAL_URL: 'javascript:alert(1)' }, /^USER_PORTAL_URL: /],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY: must have at least 32/],
    [{ TRUSTED_PROXIES: 'everybody' }, /^TRUSTED_PROXIES: must be addresses/],
    [{ ATA_MAC_PREFIX: '00:1F' }, /^ATA_MAC_PREFIX: /],
    [{ MAIL_URL: 'http://x' }, /^MAIL_URL: /],
    [{ MAIL_URL: 'smtp://user:100%@mail.example' }, /^MAIL_URL: must be like smtp/],
    [{ AUDIT_KEEP_MONTHS: '11' }, /^AUDIT_KEEP_MONTHS: must be from 12 to 1200\.$/],
    [{ AUDIT_KEEP_MONTHS: 'ever' }, /^AUDIT_KEEP_MONTHS: must be a whole number from 12 to 1200\.$/],
    [{ AUDIT_STREAM: 'syslog+udp://siem:514' }, /^AUDIT_STREAM: cannot be UDP, which loses records/],
    [{ AUDIT_STREAM: 'syslog://' }, /^AUDIT_STREAM: must be like file:/],
    [{ AUDIT_STREAM: 'syslog+tls://user@siem' }, /^AUDIT_STREAM: must be like file:/],
    [{ AUDIT_STREAM: 'file:audit.jsonl' }, /^AUDIT_STREAM: must be like file:/],
    [{ AUDIT_STREAM: 'file:/var/log/' }, /^AUDIT_STREAM: must be like file:/],
    [{ AUDIT_STREAM: '/var/log/audit.jsonl' }, /^AUDIT_STREAM: must be like file:/],
    [{ MAIL_FROM: 'a@b\r\nBcc: c@d' }, /^MAIL_FROM: /],
    [{ DEMO: 'yes' }, /^DEMO: must be 0 or 1\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be fatal, .* or silent\.$/],
  ])('refuses %j in one sentence', (source, message) => expect(() => read(source)).toThrow(message))

  it.each([
    ['file:/var/log/audit.jsonl', { kind: 'file', path: '/var/log/audit.jsonl' }],
    ['file:///var/log/a%20b.jsonl', { kind: 'file', path: '/var/log/a b.jsonl' }],
    ['syslog://siem', { kind: 'syslog', host: 'siem', port: 514, isTls: false }],
    ['syslog+tcp://192.0.2.7:601', { kind: 'syslog', host: '192.0.2.7', port: 601, isTls: false }],
    ['syslog+tls://[2001:db8::7]', { kind: 'syslog', host: '2001:db8::7', port: 6514, isTls: true }],
  ])('takes %s as the target of the audit stream', (text, target) =>
    expect(read({ AUDIT_STREAM: text }).auditStream).toMatchObject(target),
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:evil.example',
    String.raw`\\evil.example`,
    'https://user@evil.example',
  ])('links only to plain web addresses of the operator, not to %s (req 68)', (address) => {
    for (const name of ['PUBLIC_URL', 'SIGN_IN_URL', 'USER_PORTAL_URL', 'WEBSITE_URL', 'SUPPORT_URL'])
      expect(() => read({ [name]: address })).toThrow(`${name}: must be an http or https address`)
  })

  it('refuses a production start without a key that the operator has set (req 16)', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/x' })).toThrow(
      /^SECRET_KEY or SECRET_KEY_FILE must be set/,
    )
    expect(read({ DATABASE_URL: 'postgres://db/x', SECRET_KEY: 'k'.repeat(32) }).demo).toBe(false)
  })

  it('refuses to offer the public demonstration passwords to other machines by default (req 16)', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/demonstration passwords are public/)
    expect(() => read({ HOST: '127.evil.example' })).toThrow(/demonstration passwords are public/)
    expect(() => read({ PUBLIC_URL: 'https://fax.example' })).toThrow(
      /^PUBLIC_URL is https:\/\/fax\.example, /,
    )
    expect(() => read({ TRUSTED_PROXIES: '127.0.0.1' })).toThrow(/^TRUSTED_PROXIES is set, /)
    expect(read({ PUBLIC_URL: 'http://127.0.0.1:8080/', HOST: '::1' }).demo).toBe(true)
    expect(read({ TRUSTED_PROXIES: ' , ' }).demo).toBe(true)
    expect(read({ TRUSTED_PROXIES: '127.0.0.1', DEMO: '0' }).demo).toBe(false)
    expect(read({ TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' }).demo).toBe(true)
    expect(read({ HOST: '0.0.0.0', DEMO: '0' }).demo).toBe(false)
    expect(read({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  })

  it('asks for traces by an exporter or an endpoint only', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    expect(read({}).tracing).toBeUndefined()
    expect(read({ OTEL_SERVICE_NAME: 'fax' }).tracing).toBeUndefined()
    expect(read({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined()
    expect(read({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined()
    expect(read({ OTEL_TRACES_EXPORTER: 'otlp' }).tracing).toEqual({
      serviceName: 'telecopy',
      attributes: {},
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    expect(read({ ...endpoint, OTEL_RESOURCE_ATTRIBUTES: 'a=b%20c,d=' }).tracing?.attributes).toEqual({
      a: 'b c',
      d: '',
    })
  })

  // `vitest -u` writes the table.
  it('is documented completely', async () => {
    const path = fileURLToPath(new URL('../../../../docs/operating.md', import.meta.url))
    const table = Object.entries(environment)
      .map(([name, { preset, told }]) => `| \`${name}\` | ${preset} | ${told} |\n`)
      .join('')
    const page = readFileSync(path, 'utf8').replace(/(?:^\| `[A-Z_]+` \|.*\n)+/m, () => table)
    await expect(page).toMatchFileSnapshot(path)
  })
})
