// Load each protocol's library with the first sign-in that needs it. Loading them takes longer than starting the rest
// of the server, and most installations need one at most.
export const loadOpenId = () => import('./open-id.ts')
export const loadSaml = () => import('./saml.ts')
