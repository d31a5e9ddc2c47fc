import { defineAct } from '../kit/acts.ts'

const provider = {
  name: { kind: 'text', label: 'Name' },
  type: { kind: 'text', label: 'Type' },
  issuer: { kind: 'text', label: 'Issuer' },
} as const

export const providerAdded = defineAct({
  name: 'identity-provider.add',
  entity: 'identity-provider',
  topic: 'sign-in',
  words: 'Registered an identity provider',
  told: 'registered identity provider {it}[ of group {group}]',
  fields: { ...provider, is_passed_down: { kind: 'flag', label: 'Passed Down' } },
})

const endedSessions = { kind: 'count', label: 'Ended sessions' } as const

export const providerRemoved = defineAct({
  name: 'identity-provider.remove',
  entity: 'identity-provider',
  topic: 'sign-in',
  words: 'Removed an identity provider',
  told: 'removed identity provider {it}[ of group {group}]',
  fields: { ...provider, ended: endedSessions },
})

export const accountUnlinked = defineAct({
  name: 'identity-provider.unlink',
  entity: 'user',
  topic: 'sign-in',
  words: 'Unlinked SSO accounts',
  told: 'unlinked the SSO accounts of user {it}',
  fields: { links: { kind: 'count', label: 'Links' }, ended: endedSessions },
})

export const signedInBySso = defineAct({
  name: 'sign-in.sso',
  entity: 'user',
  topic: 'sign-in',
  words: 'Signed in by SSO',
  told: 'signed in by SSO[ of {identity_provider}]',
  fields: { identity_provider: { kind: 'provider', label: 'Identity Provider' } },
})

export const ssoRefused = defineAct({
  name: 'sign-in.sso-refused',
  entity: 'identity-provider',
  topic: 'sign-in',
  words: 'SSO sign-in refused',
  told: 'was refused at SSO sign-in[ by identity provider {it}]',
  fields: { reason: { kind: 'text', label: 'Reason' }, cause: { kind: 'text', label: 'Cause' } },
})
