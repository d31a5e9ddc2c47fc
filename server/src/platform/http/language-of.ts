import type { FastifyRequest } from 'fastify'
import { apiKeyScopes } from '@telecopy/contract/api-keys/api-key-scopes'
import { type Language, acceptedLanguage, languages } from '@telecopy/contract/languages'

const scopes: ReadonlySet<string> = new Set(apiKeyScopes)

/**
 * The language that a request asks for: the portal sends that of its account. Programs that name none read English, and so
 * do those with an API key, whatever they name: the reasons of refused records are stored.
 */
export function languageOf({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): Language {
  const { call } = routeOptions.config ?? {}
  const isOfProgram = call !== undefined && scopes.has(call.access)
  return isOfProgram ? languages[0] : acceptedLanguage(headers['accept-language'] ?? '')
}
