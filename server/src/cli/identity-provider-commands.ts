import { type Command, type Option, anyId } from './command.ts'
import { limitOption } from './listing.ts'

const group: Option = {
  name: 'group',
  value: 'FSI_GID',
  about: 'the group whose users, and those below, sign in by it',
  isNeeded: true,
  whole: anyId,
}

const clientSecret: Option = {
  name: 'client-secret-from',
  value: 'FILE',
  about: 'oidc: file with the secret, - for standard input, env:NAME for a variable',
}
const certificate: Option = {
  name: 'certificate',
  value: 'FILE',
  about: 'saml: certificate that its answers are signed by, PEM; may be repeated',
  isRepeatable: true,
}

/** The commands about identity providers. */
export const identityProviderCommands: readonly Command[] = [
  {
    name: 'idp add',
    summary: 'Registers the identity provider of a group, and switches single sign-on on there.',
    options: [
      group,
      { name: 'type', value: 'oidc|saml', about: 'OpenID Connect, or SAML 2.0', isNeeded: true },
      { name: 'name', value: 'NAME', about: "its name for administrators; left out: the issuer's host" },
      { name: 'only-this-group', value: '', about: 'does not pass it down to the groups below' },
      {
        name: 'domain',
        value: 'DOMAIN',
        about: 'a domain whose addresses lead to it and to no other; may be repeated',
        isRepeatable: true,
      },
      { name: 'issuer', value: 'ISSUER', about: 'oidc: its https address; saml: its entity ID' },
      { name: 'client-id', value: 'ID', about: 'oidc: the ID of this installation at the provider' },
      clientSecret,
      {
        name: 'client-auth',
        value: 'basic|post',
        about: 'oidc: how it is sent; left out: as the provider says',
      },
      { name: 'trust-email', value: '', about: 'oidc: treats e-mails without `email_verified` as verified' },
      { name: 'metadata', value: 'FILE', about: 'saml: its metadata, in place of the three other options' },
      { name: 'sign-in-url', value: 'URL', about: 'saml: its address for sign-ins by HTTP-Redirect' },
      certificate,
    ],
    usage: '--group FSI_GID --type oidc --issuer URL --client-id ID | --type saml --metadata FILE',
    more: [
      'The provider has to know where it sends its answers: PUBLIC_URL/sso-endpoint/oidc/FSI_GID as redirect URI,',
      'or PUBLIC_URL/sso-endpoint/saml/FSI_GID as address of the answers (ACS) and as entity ID, where it finds metadata.',
    ],
    load: async () => (await import('./commands/add-identity-provider.ts')).addIdentityProvider,
  },
  {
    name: 'idp list',
    summary: 'Lists the identity providers.',
    options: [limitOption],
    load: async () => (await import('./commands/list-identity-providers.ts')).listIdentityProviders,
  },
  {
    name: 'idp domains',
    summary: 'Lists the domains whose addresses lead to one identity provider alone.',
    options: [limitOption],
    load: async () => (await import('./commands/identity-provider-domains.ts')).listDomains,
  },
  {
    name: 'idp domains add',
    summary: 'Gives domains to the identity provider of a group: their addresses lead to it alone.',
    usage: '--group FSI_GID DOMAIN…',
    words: 'DOMAIN…',
    options: [group],
    more: [
      'The command believes you that the domain is the customer’s: ask for a proof, such as an entry in its DNS, before.',
      'A domain belongs to one identity provider. Users who are linked to another one by such an address keep signing in',
      'there; the command names them, and `idp unlink` ends it.',
    ],
    load: async () => (await import('./commands/identity-provider-domains.ts')).addProviderDomains,
  },
  {
    name: 'idp domains remove',
    summary: 'Takes domains from their identity providers; links and sessions stay.',
    usage: 'DOMAIN…',
    words: 'DOMAIN…',
    options: [],
    load: async () => (await import('./commands/identity-provider-domains.ts')).removeProviderDomains,
  },
  {
    name: 'idp update',
    summary: 'Changes an identity provider. Links, sessions and enforcement stay.',
    options: [
      group,
      { name: 'metadata', value: 'FILE', about: 'saml: its new metadata, of the same entity ID' },
      { name: 'sign-in-url', value: 'URL', about: 'saml: its address for sign-ins by HTTP-Redirect' },
      { ...certificate, about: 'saml: replaces all its certificates, PEM; may be repeated' },
      clientSecret,
      { name: 'client-id', value: 'ID', about: 'oidc: the ID of this installation at the provider' },
      { name: 'client-auth', value: 'basic|post', about: 'oidc: how the secret is sent' },
      { name: 'trust-email', value: '', about: 'oidc: treats e-mails without `email_verified` as verified' },
      { name: 'distrust-email', value: '', about: 'oidc: the opposite' },
    ],
    usage: '--group FSI_GID [--metadata FILE | --certificate FILE… | --client-secret-from FILE | …]',
    more: [
      'A provider of OpenID Connect is asked for its configuration too: without further options, the command takes over',
      'its new addresses.',
    ],
    load: async () => (await import('./commands/update-identity-provider.ts')).updateIdentityProvider,
  },
  {
    name: 'idp remove',
    summary: 'Removes the identity provider of a group; its sessions end and passwords work again.',
    options: [
      group,
      { name: 'dry-run', value: '', about: 'says what the removal would end, and changes nothing' },
      { name: 'forget-links', value: '', about: 'deletes the links of users to it for good' },
    ],
    more: [
      'The links are kept: a provider with the same entity ID or issuer that is added to the group again finds them, so that',
      'nobody else takes an account by its address. For a new certificate or secret use `idp update`.',
    ],
    load: async () => (await import('./commands/remove-identity-provider.ts')).removeIdentityProvider,
  },
  {
    name: 'idp unlink',
    summary: 'Deletes the identity links of a user; the next sign-in makes a new one, by e-mail.',
    options: [{ name: 'email', value: 'E', about: 'e-mail of the user', isNeeded: true }],
    load: async () => (await import('./commands/unlink-identity.ts')).unlinkIdentity,
  },
]
