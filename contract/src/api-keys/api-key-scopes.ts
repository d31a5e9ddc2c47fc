/** The interfaces that an API key can open. */
export const apiKeyScopes = ['engine'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]
