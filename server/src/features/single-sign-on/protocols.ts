// Loading what speaks them takes longer than starting all the rest of the server, and most installations need one at
// most: each is loaded with the first sign-in that needs it.
export const loadOpenId = () => import('./open-id.ts')
export const loadSaml = () => import('./saml.ts')
