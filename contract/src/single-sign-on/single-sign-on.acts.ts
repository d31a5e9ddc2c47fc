import { defineAct } from '../kit/acts.ts'
import { fieldLabels } from '../messages/fields.ts'
import { actLabels } from '../messages/act-labels.ts'

const provider = {
  name: { kind: 'text', label: () => actLabels.name },
  type: { kind: 'text', label: () => actLabels.type },
  issuer: { kind: 'text', label: () => actLabels.issuer },
} as const

export const providerAdded = defineAct({
  name: 'identity-provider.add',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: {
    ...provider,
    is_passed_down: { kind: 'flag', label: () => actLabels.passedDown },
    links_returned: { kind: 'count', label: () => actLabels.linksReturned },
  },
})

const domains = { kind: 'list', label: () => actLabels.domains } as const

export const providerDomainsAdded = defineAct({
  name: 'identity-provider.add-domains',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: { domains },
})

export const providerDomainsRemoved = defineAct({
  name: 'identity-provider.remove-domains',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: { domains },
})

export const providerUpdated = defineAct({
  name: 'identity-provider.update',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: {
    name: provider.name,
    client_id: { kind: 'text', label: () => actLabels.clientId },
    client_auth: { kind: 'text', label: () => actLabels.clientAuth },
    is_email_trusted: { kind: 'flag', label: () => actLabels.trustedEmails },
    is_credential_replaced: { kind: 'flag', label: () => actLabels.secretReplaced },
    sign_in_url: { kind: 'text', label: () => actLabels.signInUrl },
    certificates: { kind: 'list', label: () => actLabels.certificates },
  },
})

const endedSessions = { kind: 'count', label: () => actLabels.endedSessions } as const

export const providerRemoved = defineAct({
  name: 'identity-provider.remove',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: {
    ...provider,
    ended: endedSessions,
    groups_freed: { kind: 'count', label: () => actLabels.groupsFreed },
    links_kept: { kind: 'count', label: () => actLabels.linksKept },
    links_deleted: { kind: 'count', label: () => actLabels.linksDeleted },
    domains,
  },
})

export const accountUnlinked = defineAct({
  name: 'identity-provider.unlink',
  entity: 'user',
  topic: 'sign-in',
  fields: { links: { kind: 'count', label: () => actLabels.links }, ended: endedSessions },
})

export const signedInBySso = defineAct({
  name: 'sign-in.sso',
  entity: 'user',
  topic: 'sign-in',
  fields: { identity_provider: { kind: 'provider', label: () => fieldLabels.identityProvider } },
})

export const ssoRefused = defineAct({
  name: 'sign-in.sso-refused',
  entity: 'identity-provider',
  topic: 'sign-in',
  fields: {
    reason: { kind: 'text', label: () => actLabels.reason },
    cause: { kind: 'text', label: () => actLabels.cause },
  },
})
