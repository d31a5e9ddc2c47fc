import { X509Certificate } from 'node:crypto'
import { NotFound } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import {
  DomainTaken,
  MetadataError,
  type NewOpenId,
  type NewSaml,
  causeOf,
  isProviderAddress,
  pemOf,
  readSamlMetadata,
  registerProvider,
} from '../../features/single-sign-on/public.ts'
import { sqlState } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { momentOf } from '../../platform/moment.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { momentOrNull } from '../listing.ts'
import { readDomains, readName, readText } from '../values.ts'
import { domainsInWords } from './identity-provider-domains.ts'
import { refuseTaken } from './refuse-taken.ts'

const mostBytes = singleSignOn.metadataBytes
const longest = { secret: 1000, text: 500 }

type Typed = Pick<Call, 'given' | 'io'>

const optionsOf = {
  oidc: ['issuer', 'client-id', 'client-secret-from', 'client-auth', 'trust-email'],
  saml: ['issuer', 'metadata', 'sign-in-url', 'certificate'],
} as const

function readType(given: Given): 'oidc' | 'saml' {
  const type = given.text('type')
  if (type !== 'oidc' && type !== 'saml') throw new UsageError('--type must be oidc or saml.')
  const own: readonly string[] = optionsOf[type]
  const others = Object.values(optionsOf).flat()
  const foreign = others.find((name) => !own.includes(name) && given.has(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} does not go with --type ${type}.`)
  return type
}

function need(given: Given, name: string, value: string): string {
  if (!given.has(name)) throw new UsageError(`\`idp add\` needs --${name} ${value} here.`)
  return readText(given, name, { most: longest.text })
}

async function readSmallFile({ io }: Typed, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of io.readFile(name)) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw new OperatorError(`${name} has more than ${mostBytes} bytes.`)
  }
  return Buffer.concat(chunks)
}

function readAddress(given: Given, name: string): string {
  const address = need(given, name, 'URL')
  if (!isProviderAddress(address)) throw new UsageError(`--${name} must be an https address.`)
  return address
}

async function readSecret(typed: Typed): Promise<string | undefined> {
  const source = typed.given.text('client-secret-from')
  if (source === undefined) return undefined
  const secret = (await readSmallFile(typed, source)).toString('utf8').trim()
  if (secret === '' || secret.length > longest.secret || /\p{Cc}/u.test(secret))
    throw new OperatorError(`The client secret must have 1 to ${longest.secret} characters on one line.`)
  return secret
}

function readClientAuth(given: Given): NewOpenId['client_auth'] {
  const auth = given.text('client-auth') ?? null
  if (auth !== null && auth !== 'basic' && auth !== 'post')
    throw new UsageError('--client-auth must be basic or post.')
  return auth
}

type Common = 'fsi_gid' | 'name' | 'isPassedDown' | 'domains'
type OpenIdPart = Omit<NewOpenId, Common>
type SamlPart = Omit<NewSaml, Common>

async function readOpenId(typed: Typed): Promise<OpenIdPart> {
  const { given } = typed
  const issuer = readAddress(given, 'issuer').replace(/\/\.well-known\/openid-configuration$/, '')
  return {
    type: 'oidc',
    issuer,
    client_id: need(given, 'client-id', 'ID'),
    client_auth: readClientAuth(given),
    is_email_trusted: given.has('trust-email') ? 1 : 0,
    client_secret: await readSecret(typed),
  }
}

/** The certificate as PEM, without the text around it. @throws OperatorError */
function requireCertificate(text: string): string {
  try {
    const isPem = text.includes('-----BEGIN')
    return new X509Certificate(isPem ? text : pemOf(text)).toString()
  } catch {
    throw new OperatorError("The provider's certificate can't be read: is it PEM, or Base64?")
  }
}

async function readSaml(typed: Typed): Promise<SamlPart> {
  const { given } = typed
  const file = given.text('metadata')
  if (file === undefined) {
    const issuer = need(given, 'issuer', 'ENTITY-ID')
    const sign_in_url = readAddress(given, 'sign-in-url')
    const certificate = await readSmallFile(typed, need(given, 'certificate', 'FILE'))
    const certificates = [requireCertificate(certificate.toString('utf8'))]
    return { type: 'saml', issuer, sign_in_url, certificates, valid_until: null }
  }
  const double = ['issuer', 'sign-in-url', 'certificate'].find((name) => given.has(name))
  if (double !== undefined) throw new UsageError(`--${double} is in the metadata already: leave it out.`)
  const metadata = await readMetadata(file, await readSmallFile(typed, file))
  if (!isProviderAddress(metadata.sign_in_url))
    throw new OperatorError(`The metadata's address ${metadata.sign_in_url} is not https.`)
  return { type: 'saml', ...metadata, certificates: metadata.certificates.map(requireCertificate) }
}

async function readMetadata(file: string, bytes: Buffer) {
  try {
    return await readSamlMetadata(bytes)
  } catch (error) {
    if (error instanceof MetadataError)
      throw new OperatorError(`The metadata ${file} can't be used: ${error.message}.`)
    throw error
  }
}

function nameOf(given: Given, issuer: string): string {
  if (given.has('name')) return readName(given, 'name', singleSignOn.providerName)
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : ''
  return (host === '' ? issuer : host).slice(0, singleSignOn.providerName)
}

function sentenceOf(error: unknown, fsi_gid: number): unknown {
  if (error instanceof Problem && error.type === NotFound)
    return new OperatorError(`There is no group ${fsi_gid}.`)
  if (error instanceof DomainTaken) return new OperatorError(error.message)
  if (error instanceof OperatorError || sqlState(error)?.length === 5) return error
  return new OperatorError(
    `The identity provider does not answer as it should: ${causeOf(error)}. Nothing was registered.`,
  )
}

function outdatedWords(valid_until: number | null, now: number): string[] {
  if (valid_until === null || valid_until > now) return []
  return [
    `Warning: the metadata was valid until ${momentOf(valid_until)}. The provider may have other certificates by now: ask it for new metadata.`,
  ]
}

/** Registers a provider, and prints the values to enter at the provider. */
export async function addIdentityProvider({ given, io, open }: Call): Promise<Answer> {
  const type = readType(given)
  const read = type === 'oidc' ? await readOpenId({ given, io }) : await readSaml({ given, io })
  const fsi_gid = given.number('group')
  const name = nameOf(given, read.issuer)
  const domains = readDomains(given.all('domain'))
  const ctx = operatorContext(await open())
  const taken = {
    identity_providers_one_a_group: `The group ${fsi_gid} has an identity provider already: remove it first by \`idp remove\`.`,
  }
  const provider = { fsi_gid, name, isPassedDown: !given.has('only-this-group'), domains, ...read }
  const made = await refuseTaken(taken, () => registerProvider(ctx, provider)).catch((error: unknown) => {
    throw sentenceOf(error, fsi_gid)
  })
  const { group_name, answer_address, origins } = made
  const registered = `Registered ${name} as the identity provider of the group ${group_name} (${fsi_gid}).`
  const value = { name, type, group: { fsi_gid, group_name }, domains, answer_address, origins }
  const ofDomains = domainsInWords(domains, name)
  if (read.type === 'saml')
    return {
      value: { ...value, valid_until: momentOrNull(read.valid_until) },
      lines: [
        registered,
        ...ofDomains,
        ...outdatedWords(read.valid_until, ctx.clock.now()),
        `Entity ID, address of the answers (ACS, HTTP-POST) and of metadata, for the provider: ${answer_address}`,
      ],
    }
  return {
    value,
    lines: [
      registered,
      ...ofDomains,
      `Redirect URI, for the provider: ${answer_address}`,
      `The server will ask no other addresses than those of ${origins.join(', ')}.`,
    ],
  }
}
