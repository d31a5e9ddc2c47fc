import { SAML } from '@node-saml/node-saml'
import { xml as xmlBounds } from '@telecopy/contract/limits'
import type { Context } from '../../platform/caller/context.ts'
import { deriveToken } from '../../platform/secrets/secrets.ts'
import { xmlObjection } from '../../platform/xml/xml-objection.ts'
import type { TaskCaller } from '../../platform/threads/task-thread.ts'
import { CallerGone, QueueFull } from '../../platform/queues/work-queue.ts'
import { type Identity, type SamlProvider, answerAddress } from './identity-provider.ts'
import { type SamlSignOn, samlOf } from './saml-library.ts'
import { readInThread } from './saml-thread.ts'
import { SignOnRefused } from './sign-on-refused.ts'

type World = Pick<Context, 'clock' | 'settings'>

// Derives the request's id from the state and the installation's key, so that the answer to it can be recognised.
const requestIdOf = ({ settings }: World, state: string): string =>
  `_${deriveToken(settings.secretKey, 'single sign-on request', state)}`

function signOnOf(world: World, provider: SamlProvider, state: string): SamlSignOn {
  const { issuer, sign_in_url, certificates } = provider
  return {
    provider: { issuer, sign_in_url, certificates },
    address: answerAddress(world.settings, provider),
    requestId: requestIdOf(world, state),
    now: world.clock.now(),
  }
}

/** The address where the browser signs in. */
export const wayToSaml = (world: World, provider: SamlProvider, state: string): Promise<string> =>
  samlOf(signOnOf(world, provider, state)).getAuthorizeUrlAsync(state, undefined, {})

const refuse = (cause: string): never => {
  throw new SignOnRefused('failed', cause)
}

/** Refuses large XML and document types before anything is parsed. */
function refuseUnsound(xml: string): void {
  const objection = xmlObjection(xml, xmlBounds)
  if (objection !== undefined) refuse(`the answer ${objection}`)
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) refuse('the answer has a document type')
}

/**
 * Reads the identity from the signed part of the answer, and from nothing else. The `caller` waits for the thread in the
 * line of the provider's group.
 *
 * @throws SignOnRefused @throws CallerGone
 */
export async function readSamlAnswer(
  world: World,
  provider: SamlProvider,
  { state, answer, caller }: { state: string; answer: URLSearchParams; caller: TaskCaller },
): Promise<Identity & { assertionId: string }> {
  const SAMLResponse = answer.get('SAMLResponse') ?? ''
  refuseUnsound(Buffer.from(SAMLResponse, 'base64').toString('utf8'))
  const signOn = signOnOf(world, provider, state)
  try {
    return await readInThread({ kind: 'assertion', signOn, SAMLResponse }, caller)
  } catch (error) {
    if (error instanceof CallerGone) throw error
    if (error instanceof QueueFull) return refuse('too many answers of the provider’s groups wait to be read')
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** The metadata of this installation, for the provider. */
export const samlMetadata = (settings: World['settings'], fsi_gid: number): string => {
  const address = answerAddress(settings, { type: 'saml', fsi_gid })
  return new SAML({
    callbackUrl: address,
    issuer: address,
    idpCert: 'unused',
    wantAssertionsSigned: true,
    identifierFormat: null,
  }).generateServiceProviderMetadata(null)
}
