import * as z from 'zod/mini'
import { singleSignOn } from '@telecopy/contract/limits'
import { isEmail } from '@telecopy/contract/kit/text'
import type { Identity } from './identity-provider.ts'
import { checkEnvelope } from './saml-envelope.ts'
import { type SamlSignOn, samlOf } from './saml-library.ts'

const text = z.object({ _: z.string() })

const Attribute = z.object({
  $: z.object({ Name: z.string() }),
  AttributeValue: z._default(z.array(z.unknown()), []),
})

// When the provider wants the session to end, if it says so.
const Statement = z.object({ $: z.optional(z.object({ SessionNotOnOrAfter: z.optional(z.string()) })) })

// The signed part of an answer, as the library parses it.
const SignedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string() }),
    Issuer: z.tuple([text]),
    AuthnStatement: z._default(z.array(Statement), []),
    AttributeStatement: z._default(z.array(z.object({ Attribute: z._default(z.array(Attribute), []) })), []),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({
            _: z.string(),
            $: z._default(z.object({ Format: z._default(z.string(), '') }), { Format: '' }),
          }),
        ]),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  }),
})
type NameId = { _: string; $: { Format: string } }
type Confirmation = z.infer<typeof SignedAssertion>['Assertion']['Subject'][0]['SubjectConfirmation'][number]

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const unspecified = new Set(['', 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'])
const emailAttributes = [
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

const refuse = (cause: string): never => {
  throw new Error(cause)
}

/** Whether a moment of the provider is still to come, for clocks that differ a little. */
const isAhead = (moment: string, now: number): boolean =>
  Date.parse(moment) / 1000 + singleSignOn.clockSkewSeconds > now

/** Whether the confirmation allows the assertion at this address, now, and in answer to this request. */
const confirms =
  ({ address, requestId, now }: SamlSignOn) =>
  ({ $: { Method }, SubjectConfirmationData: [{ $: data }] }: Confirmation): boolean =>
    Method === bearer &&
    data.Recipient === address &&
    data.InResponseTo === requestId &&
    isAhead(data.NotOnOrAfter, now)

/** Which of several values counts differs from library to library, so an attribute of the address has one. */
function refuseSeveralEmails(attributes: readonly z.infer<typeof Attribute>[]): void {
  const values = attributes.flatMap(({ $: { Name }, AttributeValue }) => AttributeValue.map(() => Name))
  const repeated = emailAttributes.find((email) => values.filter((name) => name === email).length > 1)
  if (repeated !== undefined) refuse(`the assertion has several values of ${repeated}`)
}

const isAddressOf = ({ _: value, $: { Format } }: NameId): boolean =>
  Format === emailFormat || (unspecified.has(Format) && isEmail(value))

function emailOf(attributes: Record<string, unknown>, nameId: NameId) {
  const named = emailAttributes.map((name) => attributes[name]).find((value) => typeof value === 'string')
  return named ?? (nameId.$.Format === emailFormat ? nameId._ : undefined)
}

/**
 * Reads the identity from the signed part of the answer, and from nothing else. Any sender can make such an answer, so
 * this runs in a separate thread.
 *
 * @throws Error with the cause, and any error of the library
 */
export async function readSamlAssertion(
  signOn: SamlSignOn,
  SAMLResponse: string,
): Promise<Identity & { assertionId: string }> {
  checkEnvelope(Buffer.from(SAMLResponse, 'base64').toString('utf8'), signOn.address)
  const { profile } = await samlOf(signOn).validatePostResponseAsync({ SAMLResponse })
  const read = SignedAssertion.safeParse(profile?.getAssertion?.())
  if (!read.success) return refuse('the signed assertion lacks an issuer, a subject or its confirmation')
  const { $, Issuer, Subject, AuthnStatement, AttributeStatement } = read.data.Assertion
  if (Issuer[0]._ !== signOn.provider.issuer) refuse('the assertion is of another issuer')
  const [{ NameID, SubjectConfirmation }] = Subject
  if (!SubjectConfirmation.some(confirms(signOn)))
    refuse('the assertion is not confirmed for this address, this request and this moment')
  const ends = AuthnStatement.flatMap((statement) => statement.$?.SessionNotOnOrAfter ?? [])
  if (!ends.every((end) => isAhead(end, signOn.now))) refuse('the session of the provider is over')
  if (NameID[0].$.Format === transient) refuse('the NameID is transient, which names nobody the next time')
  refuseSeveralEmails(AttributeStatement.flatMap(({ Attribute: all }) => all))
  const attributes = (profile?.['attributes'] ?? {}) as Record<string, unknown>
  return {
    assertionId: $.ID,
    subject: NameID[0]._,
    isAddress: isAddressOf(NameID[0]),
    email: emailOf(attributes, NameID[0]),
    // SAML has no such attribute. A provider is trusted for the users of its own groups.
    isEmailVerified: true,
  }
}
