import { X509Certificate } from 'node:crypto'
import { providerUpdated } from '@telecopy/contract/single-sign-on/single-sign-on.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { seal } from '../../platform/secrets/seal.ts'
import {
  type IdentityProvider,
  type OpenIdProvider,
  type SamlProvider,
  secretPurpose,
} from './identity-provider.ts'
import { findProviderOfGroup, lockGroup, setProviderFields } from './providers.queries.ts'
import { findOrigins } from './register-provider.ts'

/** What changes of a provider; what is left out stays. `issuer` must be the present one. */
export type ChangedOpenId = Partial<
  Pick<OpenIdProvider, 'client_id' | 'client_auth' | 'is_email_trusted'>
> & {
  type: 'oidc'
  client_secret?: string
}
export type ChangedSaml = Partial<Pick<SamlProvider, 'sign_in_url' | 'certificates' | 'valid_until'>> & {
  type: 'saml'
  issuer?: string
}

/** The change is meant for another provider: of another type, or with another entity ID. */
export class OtherProvider extends Error {}

const fingerprints = (certificates: readonly string[] = []): string[] =>
  certificates.map((certificate) => new X509Certificate(certificate).fingerprint256)

/** The recorded fields of a provider that differ from those of the other one. */
function recordOf(provider: IdentityProvider, other: IdentityProvider): object {
  const valuesOf = (one: IdentityProvider): Readonly<Record<string, unknown>> =>
    one.type === 'saml'
      ? { sign_in_url: one.sign_in_url, certificates: fingerprints(one.certificates) }
      : {
          client_id: one.client_id,
          client_auth: one.client_auth ?? '',
          is_email_trusted: one.is_email_trusted,
        }
  const others = valuesOf(other)
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(others[name])
  return Object.fromEntries(Object.entries(valuesOf(provider)).filter(isChanged))
}

function requireSame(provider: IdentityProvider, changed: ChangedOpenId | ChangedSaml): void {
  if (provider.type !== changed.type) {
    const type = provider.type === 'oidc' ? 'OpenID Connect' : 'SAML'
    throw new OtherProvider(`${provider.name} is a provider of ${type}, so this option does not go with it.`)
  }
  if (changed.type === 'saml' && changed.issuer !== undefined && changed.issuer !== provider.issuer)
    throw new OtherProvider(
      `The metadata is of another provider, ${changed.issuer}. ${provider.name} is ${provider.issuer}: its users are not those of another one, so add the other one after \`idp remove\`.`,
    )
}

/** The new columns. An OpenID provider is asked for its configuration, as when it is registered. */
async function columnsOf(ctx: Context, provider: IdentityProvider, changed: ChangedOpenId | ChangedSaml) {
  if (changed.type === 'saml' || provider.type === 'saml') {
    const { type: _type, ...fields } = changed
    return fields
  }
  const { type: _type, client_secret, ...fields } = changed
  const origins = await findOrigins(provider.issuer, fields.client_id ?? provider.client_id)
  const sealed =
    client_secret === undefined
      ? {}
      : { client_secret_sealed: seal(ctx.settings.secretKey, secretPurpose, client_secret) }
  return { ...fields, ...sealed, origins }
}

/** The provider of a group. @throws NotFound when the group itself has none */
export async function requireProviderOfGroup(ctx: Context, fsi_gid: number): Promise<IdentityProvider> {
  const provider = await findProviderOfGroup(ctx.db, fsi_gid)
  if (provider === undefined) throw new Problem(NotFound)
  return provider
}

/**
 * Changes a provider, and keeps its links, sessions and enforcement. Answers the provider as it is now.
 *
 * @throws NotFound when the group itself has no provider @throws OtherProvider
 * @throws when an OpenID provider does not answer as it should
 */
export async function updateProvider(
  ctx: Context,
  fsi_gid: number,
  changed: ChangedOpenId | ChangedSaml,
): Promise<IdentityProvider> {
  const asked = await requireProviderOfGroup(ctx, fsi_gid)
  requireSame(asked, changed)
  const columns = await columnsOf(ctx, asked, changed)
  return change(ctx, providerUpdated, async (tx) => {
    const group = await lockGroup(tx, fsi_gid)
    const before = await findProviderOfGroup(tx, fsi_gid)
    // Another command may have removed it while the provider was asked.
    if (group === undefined || before?.provider_id !== asked.provider_id) throw new Problem(NotFound)
    const after = await setProviderFields(tx, asked.provider_id, columns)
    const isReplaced = 'client_secret_sealed' in columns ? { is_credential_replaced: 1 as const } : {}
    const recorded = { ...recordOf(after, before), ...isReplaced }
    const of = { group, entity_id: before.provider_id, entity_name: before.name }
    const audit = { ...of, before: recordOf(before, after), after: recorded }
    return { audit: Object.keys(recorded).length === 0 ? [] : [audit], result: after }
  })
}
