export { askedAtOnce } from './ask-provider.ts'
export { openAnswerAddresses } from './answer-addresses.ts'
export { pemOf } from './certificate-text.ts'
export {
  blockersOfEnforcingProvider,
  blockersOfEnforcingSso,
  mustUseSso,
  signsInBy,
  takePasswordSignIn,
} from './enforcement.ts'
export { endGivenUpLinksBelow, endGivenUpLinksOf, hadFormerOwner } from './moved-accounts.queries.ts'
export { endSessionsOfMovedGroups, endSessionsOfMovedUser, readBeforeMove } from './moved-accounts.ts'
export { DomainTaken, addDomains, removeDomains } from './provider-domains.ts'
export {
  type SharedAddress,
  addressesLedElsewhere,
  contestedSsoEmails,
  sharedAddressesBelow,
} from './shared-addresses.queries.ts'
export { selectDomains } from './domains.queries.ts'
export { dropClientSecrets, sealedClientSecrets } from './client-secrets.queries.ts'
export { answerAddress } from './identity-provider.ts'
export { type ListedProvider, holdProvider, selectProviders } from './providers.queries.ts'
export { type NewOpenId, type NewSaml, isProviderAddress, registerProvider } from './register-provider.ts'
export { faultOfProvider } from './reach-provider.ts'
export { type Removal, previewRemoval, removeProvider, unlinkUser } from './remove-provider.ts'
export {
  type ChangedOpenId,
  type ChangedSaml,
  OtherProvider,
  requireProviderOfGroup,
  updateProvider,
} from './update-provider.ts'
export { MetadataError, readSamlMetadata } from './saml-provider-metadata.ts'
export { causeOf } from './sign-on-refused.ts'
export { insertException, ssoOfGroups } from './standing.queries.ts'
