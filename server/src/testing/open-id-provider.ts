import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { singleSignOn } from '@telecopy/contract/limits'

/** The claims about a person. The subject is the name that the person signs in with. */
export type Person = { email?: string; email_verified?: boolean | string }

/** The ways in which the provider misbehaves. */
export type Misbehaviour = 'hang' | 'nonsense' | 'huge' | 'redirect'

type Claims = Record<string, unknown>

export type TestOpenIdProvider = {
  issuer: string
  people: Map<string, Person>
  /** The addresses that misbehave, by the end of their paths. */
  misbehaving: Map<string, Misbehaviour>
  /** Falsifies an ID token before it is sent: its claims, and the key that signs it. */
  forge: { claims?: ((claims: Claims) => Claims) | undefined; isForeignKey?: boolean }
  /** The addresses that the server and browsers requested. */
  asked: string[]
  close(): Promise<void>
}

export const testClient = { id: 'telecopy', secret: 'a client secret that only tests know' }

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signToken(claims: Claims, key: KeyObject): string {
  const text = `${encode({ alg: 'RS256', kid: 'test', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const elsewhere = '/elsewhere'

/** Whether an address is one that a misbehaving provider led to. It answers there as it would have answered before. */
export const isElsewhere = (path: string): boolean => path.startsWith(elsewhere)

function misbehave(how: Misbehaviour, path: string, response: ServerResponse): void {
  if (how === 'hang') return
  if (how === 'redirect') return void response.writeHead(307, { location: `${elsewhere}${path}` }).end()
  response.setHeader('content-type', how === 'huge' ? 'application/json' : 'text/html')
  response.end(how === 'huge' ? `{"a":"${'x'.repeat(singleSignOn.answerBytes)}"}` : '<h1>Welcome</h1>')
}

const signInPage = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
  <form method="post"><label>Name <input name="account"></label><button>Continue</button>
  <button name="cancel" value="1">Cancel</button></form></html>`

/** A page with one field. The name typed there signs in. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(signInPage)
  const form = await bodyOf(request)
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person changed their mind.' }
    : { login: { accountId: form.get('account') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

function makeProvider(
  issuer: string,
  redirectUris: string[],
  test: Pick<TestOpenIdProvider, 'people' | 'forge'>,
) {
  const [key, foreignKey] = [newKey(), newKey()]
  const provider = new Provider(issuer, {
    clients: [{ client_id: testClient.id, client_secret: testClient.secret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...test.people.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    const { claims, isForeignKey } = test.forge
    if (context.path !== '/token' || body?.id_token === undefined) return
    if (claims === undefined && isForeignKey !== true) return
    const said = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as Claims
    body.id_token = signToken(claims?.(said) ?? said, isForeignKey === true ? foreignKey : key)
  })
  return provider
}

/** A real OpenID provider on its own port. It can be made to misbehave. */
export async function startOpenIdProvider(redirectUris: string[]): Promise<TestOpenIdProvider> {
  const people: TestOpenIdProvider['people'] = new Map()
  const misbehaving: TestOpenIdProvider['misbehaving'] = new Map()
  const [forge, asked]: [TestOpenIdProvider['forge'], string[]] = [{}, []]
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = makeProvider(issuer, redirectUris, { people, forge })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    const how = [...misbehaving].find(([end]) => path.endsWith(end))?.[1]
    if (isElsewhere(path)) request.url = (request.url ?? '').slice(elsewhere.length)
    else if (how !== undefined) return misbehave(how, path, response)
    if (path.startsWith('/interaction/')) return void interact(provider, request, response)
    void callback(request, response)
  })
  return {
    issuer,
    people,
    misbehaving,
    forge,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Follows the provider's pages as a browser does, and returns the final redirect. */
export async function signInAtOpenIdProvider(url: string, account: string | null): Promise<URL> {
  const cookies = new Map<string, string>()
  const ask = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const home = new URL(url).origin
  let response = await ask(url)
  for (let step = 0; step < 6; step += 1) {
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    const next = new URL(location, home)
    if (next.origin !== home) return next
    const form: Record<string, string> = account === null ? { cancel: '1' } : { account }
    response = await ask(next.href, next.pathname.startsWith('/interaction/') ? form : undefined)
  }
  throw new Error('the provider went round in circles')
}
