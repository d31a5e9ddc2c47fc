import { X509Certificate } from 'node:crypto'
import { singleSignOn } from '@telecopy/contract/limits'
import {
  MetadataError,
  type NewOpenId,
  causeOf,
  isProviderAddress,
  pemOf,
  readSamlMetadata,
} from '../../features/single-sign-on/public.ts'
import { sqlState } from '../../platform/db/transaction.ts'
import { momentOf } from '../../platform/time/moment.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Call, type Given, UsageError } from '../command.ts'
import { readText } from '../values.ts'

const mostBytes = singleSignOn.metadataBytes
const longest = { secret: 1000, text: 500 }

export type Typed = Pick<Call, 'given' | 'io'>

/** A text of an option, such as a client ID. */
export const readShort = (given: Given, name: string): string => readText(given, name, { most: longest.text })

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

export function readAddress(given: Given, name: string): string {
  const address = readShort(given, name)
  if (!isProviderAddress(address)) throw new UsageError(`--${name} must be an https address.`)
  return address
}

export async function readSecret(typed: Typed): Promise<string | undefined> {
  const source = typed.given.text('client-secret-from')
  if (source === undefined) return undefined
  const secret = (await readSmallFile(typed, source)).toString('utf8').trim()
  if (secret === '' || secret.length > longest.secret || /\p{Cc}/u.test(secret))
    throw new OperatorError(`The client secret must have 1 to ${longest.secret} characters on one line.`)
  return secret
}

export function readClientAuth(given: Given): NewOpenId['client_auth'] {
  const auth = given.text('client-auth') ?? null
  if (auth !== null && auth !== 'basic' && auth !== 'post')
    throw new UsageError('--client-auth must be basic or post.')
  return auth
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

export async function readCertificates(typed: Typed): Promise<string[]> {
  const files = await Promise.all(typed.given.all('certificate').map((name) => readSmallFile(typed, name)))
  return files.map((file) => requireCertificate(file.toString('utf8')))
}

/** What the metadata of a SAML provider says. @throws OperatorError for metadata that cannot be used */
export async function readMetadata(typed: Typed, file: string) {
  const { given } = typed
  const double = ['issuer', 'sign-in-url', 'certificate'].find((name) => given.has(name))
  if (double !== undefined) throw new UsageError(`--${double} is in the metadata already: leave it out.`)
  const metadata = await readSamlMetadata(await readSmallFile(typed, file)).catch((error: unknown) => {
    if (error instanceof MetadataError)
      throw new OperatorError(`The metadata ${file} can't be used: ${error.message}.`)
    throw error
  })
  if (!isProviderAddress(metadata.sign_in_url))
    throw new OperatorError(`The metadata's address ${metadata.sign_in_url} is not https.`)
  return { ...metadata, certificates: metadata.certificates.map(requireCertificate) }
}

/** An error of the provider itself, as a sentence; any other error as it is. */
export function sentenceOfProvider(error: unknown, undone: string): unknown {
  if (error instanceof OperatorError || error instanceof UsageError || sqlState(error)?.length === 5)
    return error
  return new OperatorError(`The identity provider does not answer as it should: ${causeOf(error)}. ${undone}`)
}

/** A warning of metadata that was valid until a time that is over. */
export function outdatedWords(valid_until: number | null, now: number): string[] {
  if (valid_until === null || valid_until > now) return []
  return [
    `Warning: the metadata was valid until ${momentOf(valid_until)}. The provider may have other certificates by now: ask it for new metadata.`,
  ]
}
