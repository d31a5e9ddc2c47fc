import { defineAct } from '../kit/acts.ts'

const provider = {
  name: { kind: 'text', label: 'Name' },
  type: { kind: 'text', label: 'Type' },
  issuer: { kind: 'text', label: 'Issuer' },
} as const

export const providerAdded = defineAct({
  name: 'identity-provider.add',
  entity: 'identity-provider',
  words: 'Registered an identity provider',
  fields: { ...provider, is_passed_down: { kind: 'flag', label: 'Passed Down' } },
})

const endedSessions = { kind: 'count', label: 'Ended sessions' } as const

export const providerRemoved = defineAct({
  name: 'identity-provider.remove',
  entity: 'identity-provider',
  words: 'Removed an identity provider',
  fields: { ...provider, ended: endedSessions },
})

export const accountUnlinked = defineAct({
  name: 'identity-provider.unlink',
  entity: 'user',
  words: 'Unlinked SSO accounts',
  fields: { links: { kind: 'count', label: 'Links' }, ended: endedSessions },
})

export const signedInBySso = defineAct({
  name: 'sign-in.sso',
  entity: 'user',
  words: 'Signed in by SSO',
  fields: { identity_provider: { kind: 'provider', label: 'Identity Provider' } },
})

export const ssoRefused = defineAct({
  name: 'sign-in.sso-refused',
  entity: 'identity-provider',
  words: 'SSO sign-in refused',
  fields: { reason: { kind: 'text', label: 'Reason' }, cause: { kind: 'text', label: 'Cause' } },
})
