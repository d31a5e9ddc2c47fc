import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BadRequest, NotFound } from '@telecopy/contract/kit/problems'
import { cookies } from '@telecopy/contract/limits'
import { type Language, languageCookie, languageOfTag, languages } from '@telecopy/contract/languages'
import { type HostLook, type PortalSettings, indexPlaceholders } from '@telecopy/contract/portal-settings'
import { screenNames } from '@telecopy/contract/screens'
import { EnvironmentError, type Settings } from '../env/env.ts'
import { Problem } from '../problem.ts'
import { languageOf } from './language-of.ts'
import { sendProblem } from './problem-mapper.ts'
import { pagePolicy } from './security-headers.ts'
import type { Services } from './services.ts'
import { encodingFor, sendPlain } from './compress-answers.ts'
import { asksForHead } from './methods.ts'
import { takeTurnToSend } from './public-files.ts'
import { giveXsrfToken, readCookie } from './xsrf.ts'

const logoPath = '/admin/provider-logo.png'
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The provider's logo. @throws EnvironmentError unless it is a PNG file that can be read */
function readProviderLogo(path: string): Buffer {
  try {
    const logo = readFileSync(path)
    if (logo.subarray(0, 8).equals(pngSignature)) return logo
  } catch {
    // The error is thrown below: the operator gets the same message.
  }
  throw new EnvironmentError(`PROVIDER_LOGO: ${path} is not a PNG file that can be read.`)
}

const portalSettings = (settings: Settings): PortalSettings => ({
  host: 'main',
  main_url: `${settings.publicUrl}/admin`,
  provider_name: settings.providerName,
  provider_logo: settings.providerLogo === '' ? '' : logoPath,
  sign_in_url: settings.signInUrl,
  user_portal_url: settings.userPortalUrl,
  website_url: settings.websiteUrl,
  support_url: settings.supportUrl,
  compliance_badges: settings.complianceBadges,
  password_max: settings.passwordMax,
  ata_mac_prefix: settings.ataMacPrefix,
})

/** JSON that cannot close the script element around it. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The page is served also when the database is away; then it asks by itself whose host this is. */
async function lookFor(services: Services, request: FastifyRequest): Promise<Partial<HostLook>> {
  try {
    return await services.hosts.lookAt(request.headers.host ?? '')
  } catch (error) {
    request.log.warn(error, 'the look of a host was not found out')
    return { host: 'unknown' }
  }
}

/** Odd paths are 403 or 404 here; ranges and conditions that a file cannot meet are 412 and 416. */
function assetProblem(error: FastifyError): FastifyError {
  const { statusCode = 500 } = error
  if (statusCode >= 500) return error
  return new Problem(
    statusCode === 403 || statusCode === 404 ? NotFound : BadRequest,
  ) as unknown as FastifyError
}

// Two pieces of a file wait in memory for as long as its client reads nothing. The types lack their size.
const fileOptions = { cacheControl: false, highWaterMark: 16 * 1024 }

// The endings of the copies that the build has compressed.
const copies: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }
const copied = Object.keys(copies)

/** The bytes of each file in a folder, which need not exist. */
const sizesIn = (folder: string): ReadonlyMap<string, number> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => [name, statSync(join(folder, name)).size]),
  )

const screens = new Set<string>(screenNames)

/** The pages that the build makes. */
export const pageNames = ['index', 'api'] as const
export type PageName = (typeof pageNames)[number]

/** The file of a built page in a language. */
export const pageFileOf = (name: PageName, language: Language): string =>
  language === languages[0] ? `${name}.html` : `${name}.${language}.html`

type Pages = Readonly<Record<Language, string>>

/** A built page in each language. @throws when one is missing */
const pagesIn = (folder: string, name: PageName): Pages =>
  Object.fromEntries(
    languages.map((language) => [language, readFileSync(join(folder, pageFileOf(name, language)), 'utf8')]),
  ) as Record<Language, string>

/** The language of the last account of this browser, otherwise that of the browser. */
const pageLanguageOf = (request: FastifyRequest): Language =>
  languageOfTag(readCookie(request.headers.cookie, languageCookie) ?? '') ?? languageOf(request)

/** Serves the hashed files of the portal. */
async function serveAssets(assets: FastifyInstance, root: string): Promise<void> {
  assets.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(assetProblem(error), request, reply),
  )
  // Those who read neither of the two copies get the file itself: anybody may ask, and to compress it takes 30 ms.
  assets.addHook('onRequest', async (request) => sendPlain(request))
  const sizes = sizesIn(root)
  await assets.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    // The build has laid compressed copies beside the files.
    preCompressed: true,
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  assets.get<{ Params: { '*': string } }>('/admin/assets/*', async (request, reply) => {
    const { '*': name } = request.params
    const copy = copies[encodingFor(request, copied) ?? ''] ?? ''
    const size = sizes.get(`${name}${copy}`) ?? sizes.get(name)
    // Each file has one address, because caches keep it for a year.
    const isOdd = request.raw.url?.split('?')[0] !== `/admin/assets/${name}`
    if (size === undefined || isOdd) throw new Problem(NotFound)
    await takeTurnToSend(reply, size)
    // So the file is not read.
    if (asksForHead(request)) request.raw.method = 'HEAD'
    return reply.sendFile(name, fileOptions)
  })
}

/**
 * Serves the built portal below /admin: hashed files for a year, and the page itself with a fresh nonce each time.
 * `/admin/api` is a page of its own. Other addresses that are no screen get the portal with status 404, and it shows its
 * not-found page.
 */
export async function servePortal(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  if (services.settings.providerLogo !== '') {
    const logo = readProviderLogo(services.settings.providerLogo)
    app.get(logoPath, (_request, reply) => reply.type('image/png').send(logo))
  }
  if (!existsSync(join(folder, pageFileOf('index', languages[0])))) return
  const portal = pagesIn(folder, 'index')
  const api = pagesIn(folder, 'api')
  const settings = portalSettings(services.settings)
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    pages: Pages,
  ): Promise<FastifyReply> => {
    const look = await lookFor(services, request)
    const language = pageLanguageOf(request)
    const nonce = randomBytes(16).toString('base64')
    if (readCookie(request.headers.cookie, cookies.xsrf) === undefined)
      giveXsrfToken(reply, services.isSecure)
    return reply
      .header('content-security-policy', pagePolicy(`'nonce-${nonce}'`))
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(
        pages[language]
          .replaceAll(indexPlaceholders.nonce, nonce)
          // A function, because names may hold signs that a replacement text would read as a pattern.
          .replace(indexPlaceholders.settings, () => jsonForHtml({ ...settings, ...look })),
      )
  }
  await app.register(async (assets) => serveAssets(assets, join(folder, 'assets')))
  app.get('/', (_request, reply) => reply.redirect('/admin'))
  app.get('/admin', (request, reply) => sendPage(request, reply, portal))
  app.get('/admin/api', (request, reply) => sendPage(request, reply, api))
  app.get<{ Params: { '*': string } }>('/admin/*', (request, reply) => {
    const isScreen = screens.has(request.params['*'].replace(/\/$/, ''))
    return sendPage(request, reply.code(isScreen ? 200 : 404), portal)
  })
}
