import type { FastifyRequest } from 'fastify'
import { type Language, acceptedLanguage, languages } from '@telecopy/contract/languages'

/**
 * The language that a request asks for: the portal sends that of its account. Programs that name none read English, and so
 * does the fax engine, whatever it names: the reasons of refused records are stored.
 */
export function languageOf({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): Language {
  const { call } = routeOptions.config ?? {}
  return call?.access === 'engine' ? languages[0] : acceptedLanguage(headers['accept-language'] ?? '')
}
