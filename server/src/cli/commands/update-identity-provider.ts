import { NotFound } from '@telecopy/contract/kit/problems'
import {
  type ChangedOpenId,
  type ChangedSaml,
  OtherProvider,
  requireProviderOfGroup,
  updateProvider,
} from '../../features/single-sign-on/public.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { Problem } from '../../platform/problem.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'
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

const optionsOf = {
  oidc: ['client-id', 'client-secret-from', 'client-auth', 'trust-email', 'distrust-email'],
  saml: ['metadata', 'sign-in-url', 'certificate'],
} as const

function readTrust(given: Given): Pick<ChangedOpenId, 'is_email_trusted'> {
  const [trusts, distrusts] = [given.has('trust-email'), given.has('distrust-email')]
  if (trusts && distrusts) throw new UsageError('--trust-email and --distrust-email exclude each other.')
  return trusts || distrusts ? { is_email_trusted: trusts ? 1 : 0 } : {}
}

async function readOpenId(typed: Typed): Promise<ChangedOpenId> {
  const { given } = typed
  const client_secret = await readSecret(typed)
  return {
    type: 'oidc',
    ...(given.has('client-id') ? { client_id: readShort(given, 'client-id') } : {}),
    ...(given.has('client-auth') ? { client_auth: readClientAuth(given) } : {}),
    ...(client_secret === undefined ? {} : { client_secret }),
    ...readTrust(given),
  }
}

async function readSaml(typed: Typed): Promise<ChangedSaml> {
  const { given } = typed
  const file = given.text('metadata')
  if (file !== undefined) return { type: 'saml', ...(await readMetadata(typed, file)) }
  const certificates = await readCertificates(typed)
  if (certificates.length === 0 && !given.has('sign-in-url'))
    throw new UsageError('`idp update` needs --metadata, --certificate or --sign-in-url for a SAML provider.')
  return {
    type: 'saml',
    ...(given.has('sign-in-url') ? { sign_in_url: readAddress(given, 'sign-in-url') } : {}),
    // The end of the metadata is none of other certificates.
    ...(certificates.length === 0 ? {} : { certificates, valid_until: null }),
  }
}

/** Changes a provider in its place. */
export async function updateIdentityProvider({ given, io, open }: Call): Promise<Answer> {
  const fsi_gid = given.number('group')
  const ctx = operatorContext(await open())
  const missing = `The group ${fsi_gid} has no identity provider of its own; \`idp list\` lists all.`
  const { type } = await inSentences([[NotFound, missing]], () => requireProviderOfGroup(ctx, fsi_gid))
  const foreign = optionsOf[type === 'oidc' ? 'saml' : 'oidc'].find((name) => given.has(name))
  if (foreign !== undefined)
    throw new UsageError(`--${foreign} does not go with this provider, which is of type ${type}.`)
  const changed = type === 'oidc' ? await readOpenId({ given, io }) : await readSaml({ given, io })
  const provider = await updateProvider(ctx, fsi_gid, changed).catch((error: unknown) => {
    if (error instanceof OtherProvider) throw new OperatorError(error.message)
    if (error instanceof Problem) throw new OperatorError(missing)
    throw sentenceOfProvider(error, 'Nothing was changed.')
  })
  const { name } = provider
  const words = `Changed ${name} of the group ${fsi_gid}. Links, sessions and enforcement stay.`
  if (provider.type === 'saml')
    return {
      value: { name, type, fsi_gid, certificates: provider.certificates.length },
      lines: [words, ...outdatedWords(provider.valid_until, ctx.clock.now())],
    }
  const { origins } = provider
  return {
    value: { name, type, fsi_gid, origins },
    lines: [words, `The server will ask no other addresses than those of ${origins.join(', ')}.`],
  }
}
