import type { FastifyRequest } from 'fastify'
import { type Language, acceptedLanguage } from '@telecopy/contract/languages'

/** The language that a request asks for: the portal sends that of its account. Programs that name none read English. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  acceptedLanguage(request.headers['accept-language'] ?? '')
