import { NotFound } from '@telecopy/contract/kit/problems'
import { singleSignOn } from '@telecopy/contract/limits'
import {
  DomainTaken,
  type NewOpenId,
  type NewSaml,
  registerProvider,
  sharedAddressesBelow,
} from '../../features/single-sign-on/public.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readDomains, readName } from '../values.ts'
import { inWords } from './count-in-words.ts'
import { domainsInWords } from './identity-provider-domains.ts'
import {
  type Typed,
  outdatedWords,
  readAddress,
  readCertificates,
  readClientAuth,
  readMetadata,
  readSecret,
  readShort,
  sentenceOfProvider,
} from './identity-provider-options.ts'
import { refuseTaken } from './refuse-taken.ts'

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

function need(given: Given, name: string, value: string): void {
  if (!given.has(name)) throw new UsageError(`\`idp add\` needs --${name} ${value} here.`)
}

type Common = 'fsi_gid' | 'name' | 'isPassedDown' | 'domains'
type OpenIdPart = Omit<NewOpenId, Common>
type SamlPart = Omit<NewSaml, Common>

async function readOpenId(typed: Typed): Promise<OpenIdPart> {
  const { given } = typed
  need(given, 'issuer', 'URL')
  const issuer = readAddress(given, 'issuer').replace(/\/\.well-known\/openid-configuration$/, '')
  need(given, 'client-id', 'ID')
  return {
    type: 'oidc',
    issuer,
    client_id: readShort(given, 'client-id'),
    client_auth: readClientAuth(given),
    is_email_trusted: given.has('trust-email') ? 1 : 0,
    client_secret: await readSecret(typed),
  }
}

async function readSaml(typed: Typed): Promise<SamlPart> {
  const { given } = typed
  const file = given.text('metadata')
  if (file !== undefined) return { type: 'saml', ...(await readMetadata(typed, file)) }
  need(given, 'issuer', 'ENTITY-ID')
  need(given, 'sign-in-url', 'URL')
  const sign_in_url = readAddress(given, 'sign-in-url')
  need(given, 'certificate', 'FILE')
  const certificates = await readCertificates(typed)
  return { type: 'saml', issuer: readShort(given, 'issuer'), sign_in_url, certificates, valid_until: null }
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
  return sentenceOfProvider(error, 'Nothing was registered.')
}

const mostNamed = 5

/** Names the addresses that two users below have, if the database refused the provider for them. */
async function sharedInWords(
  { db }: Pick<Context, 'db'>,
  error: unknown,
  fsi_gid: number,
): Promise<OperatorError | undefined> {
  if ((error as { constraint?: string }).constraint !== 'users_sso_address_in_reach') return undefined
  const shared = await sharedAddressesBelow(db, fsi_gid, mostNamed)
  const named = shared.map(({ address, emails }) => `${address} (${emails.join(', ')})`)
  return new OperatorError(
    `Users of the group ${fsi_gid} and below share SSO addresses, so nothing was registered: ${named.join('; ')}${shared.length === mostNamed ? '; …' : ''}. Change the SSO email of all but one of them first.`,
  )
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
    identity_providers_one_a_group: `The group ${fsi_gid} has an identity provider already. \`idp update\` changes it; for another one, remove it first by \`idp remove\`.`,
  }
  const provider = { fsi_gid, name, isPassedDown: !given.has('only-this-group'), domains, ...read }
  const made = await refuseTaken(taken, () => registerProvider(ctx, provider)).catch(
    async (error: unknown) => {
      throw (await sharedInWords(ctx, error, fsi_gid)) ?? sentenceOf(error, fsi_gid)
    },
  )
  const { group_name, answer_address, origins, links_returned } = made
  const registered = `Registered ${name} as the identity provider of the group ${group_name} (${fsi_gid}).`
  const value = {
    name,
    type,
    group: { fsi_gid, group_name },
    domains,
    links_returned,
    answer_address,
    origins,
  }
  const more = [
    ...(links_returned === 0
      ? []
      : [
          `The group had this provider before, and ${inWords(links_returned, 'link')} of its users came back.`,
        ]),
    ...domainsInWords(domains, name),
  ]
  if (read.type === 'saml')
    return {
      value: { ...value, valid_until: momentOrNull(read.valid_until) },
      lines: [
        registered,
        ...more,
        ...outdatedWords(read.valid_until, ctx.clock.now()),
        `Entity ID, address of the answers (ACS, HTTP-POST) and of metadata, for the provider: ${answer_address}`,
      ],
    }
  return {
    value,
    lines: [
      registered,
      ...more,
      `Redirect URI, for the provider: ${answer_address}`,
      `The server will ask no other addresses than those of ${origins.join(', ')}.`,
    ],
  }
}
