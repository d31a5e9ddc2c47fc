import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, defineCall } from '@telecopy/contract/kit/define-call'
import { Forbidden, NotFound, Unauthorised } from '@telecopy/contract/kit/problems'
import { paging } from '@telecopy/contract/limits'
import { scim } from '@telecopy/contract/scim/scim-limits'
import { scimRefusals } from '@telecopy/contract/messages/scim'
import type * as calls from '@telecopy/contract/scim/directories.calls'
import { InvalidValue } from '@telecopy/contract/scim/scim-problems'
import * as z from 'zod/mini'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import { showCall } from '../../platform/http/call-series.ts'
import { packAnswer, sendPacked } from '../../platform/http/compress-answers.ts'
import { languageOf } from '../../platform/http/language-of.ts'
import { refuseMethodsBut } from '../../platform/http/methods.ts'
import type { OpenCalls } from '../../platform/http/open-calls.ts'
import { sendProblemAs } from '../../platform/http/problem-mapper.ts'
import { readInTurn, readJsonBodies } from '../../platform/http/read-body.ts'
import { resting } from '../../platform/http/rest-before-refusal.ts'
import { renewProof, signalOfEnd } from '../../platform/http/request-context.ts'
import type { Services } from '../../platform/http/services.ts'
import { readingMuch, takeTurns } from '../../platform/http/turns.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { Problem } from '../../platform/problem.ts'
import { createScimUser } from './create-scim-user.ts'
import { getDirectory, listScimUsers } from './scim.reads.ts'
import { removeScimUser } from './remove-scim-user.ts'
import { scimProblem } from './scim-answers.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './scim-documents.ts'
import { draftOfPatch, draftOfUser } from './scim-draft.ts'
import { listOf, mediaType } from './scim-schemas.ts'
import { type ScimRow, etagOf, locationOf, namesOf, shownOf, userResource } from './scim-user.ts'
import { scimUrl } from './scim-url.ts'
import { findScimUser } from './scim.queries.ts'
import { setDirectoryNumbers } from './set-directory-numbers.ts'
import { updateScimUser } from './update-scim-user.ts'

/** The calls of administrators about the directory of a group. */
export const scimRoutes: Handlers<typeof calls> = {
  getDirectory: async (ctx, { body }) => ({ code: 1, data: { directory: await getDirectory(ctx, body) } }),
  setDirectoryNumbers: async (ctx, { body }) => {
    await setDirectoryNumbers(ctx, ctx.scope, body)
    return { code: 1 }
  },
}

type Request = FastifyRequest<{ Params: { id: string } }>
type Asked = { ctx: AdministratorContext; request: Request; reply: FastifyReply; base: string }
type Handler = (asked: Asked) => Promise<object | undefined>

const prefix = '/scim/v2'

/** Who may call, and how often: what the definition of a call says, for all of SCIM together. */
const scimCall: Call = defineCall({
  method: 'POST',
  path: prefix,
  summary: '',
  access: 'administrator',
  key: 'users',
  answer: z.unknown(),
  problems: [],
  limit: { per: 'account', most: scim.callsPerMinute, windowSeconds: 60 },
})

/** A parameter of the query, in any case. @throws InvalidValue when it is sent twice */
function parameter({ query }: FastifyRequest, name: string): string | undefined {
  const found = Object.entries(query as object).find(([key]) => key.toLowerCase() === name.toLowerCase())
  if (found === undefined || typeof found[1] === 'string') return found?.[1] as string | undefined
  throw new Problem(InvalidValue, { message: scimRefusals.wrongType(name) })
}

function numberOf(request: FastifyRequest, name: string, usual: number): number {
  const text = parameter(request, name)
  if (text === undefined) return usual
  if (!/^-?\d{1,9}$/.test(text)) throw new Problem(InvalidValue, { message: scimRefusals.wrongType(name) })
  return Math.min(Number(text), paging.startMax)
}

/** The attributes that a parameter names. @throws InvalidValue for too many: each is looked for in each user */
function attributesOf(request: FastifyRequest, name: string): string[] {
  const names = namesOf(parameter(request, name) ?? '')
  if (names.length <= scim.attributesMost) return names
  throw new Problem(InvalidValue, { message: scimRefusals.tooManyAttributes(name) })
}

const shownBy = (request: FastifyRequest) => ({
  attributes: attributesOf(request, 'attributes'),
  excluded: attributesOf(request, 'excludedAttributes'),
})

/** The version of `If-Match`; undefined without one. A header that names none matches no version. */
function versionOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1] ?? 0)
}

/** Whether `If-None-Match` names the version; weakly compared, as a GET does (RFC 9110, section 13.1.2). */
function knowsVersion({ headers }: FastifyRequest, row: Pick<ScimRow, 'version'>): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etagOf(row).replace(/^W\//, ''))
}

const idOf = ({ params: { id } }: Request): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

/** The user that a request names, as the answer. @throws NotFound */
async function answerUser({ ctx, request, reply, base }: Asked, id: string): Promise<object | undefined> {
  const row = await findScimUser(ctx.db, ctx.scope, id)
  if (row === undefined) throw new Problem(NotFound)
  reply.headers({ etag: etagOf(row), location: locationOf(row, base) })
  if (request.method === 'GET' && knowsVersion(request, row)) {
    reply.code(304)
    return undefined
  }
  return shownOf(userResource(row, base), shownBy(request))
}

const list: Handler = async ({ ctx, request, base }) => {
  const { rows, totalResults, startIndex } = await listScimUsers(ctx, {
    filter: parameter(request, 'filter'),
    startIndex: numberOf(request, 'startIndex', 1),
    count: numberOf(request, 'count', scim.pageSize),
  })
  const shown = shownBy(request)
  return listOf(
    rows.map((row) => shownOf(userResource(row, base), shown)),
    { totalResults, startIndex },
  )
}

const create: Handler = async (asked) => {
  const { fsi_uid, number } = await createScimUser(asked.ctx, draftOfUser(asked.request.body))
  if (number !== 'off') asked.reply.header('telecopy-fax-number', number)
  asked.reply.code(201)
  return answerUser(asked, String(fsi_uid))
}

const get: Handler = (asked) => answerUser(asked, asked.request.params.id)

const replace: Handler = async (asked) => {
  const { ctx, request } = asked
  const draft = draftOfUser(request.body)
  await updateScimUser(ctx, idOf(request), { draft, version: versionOf(request) })
  return answerUser(asked, request.params.id)
}

const patch: Handler = async (asked) => {
  const { ctx, request } = asked
  const draft = draftOfPatch(request.body)
  await updateScimUser(ctx, idOf(request), { draft, version: versionOf(request) })
  return answerUser(asked, request.params.id)
}

const remove: Handler = async ({ ctx, request, reply }) => {
  await removeScimUser(ctx, idOf(request), versionOf(request))
  reply.code(204)
  return undefined
}

/** @throws Forbidden for a filter (RFC 7644, section 4), so that no client takes all for what it asked for */
function unfiltered<Document>(request: FastifyRequest, document: Document): Document {
  if (parameter(request, 'filter') === undefined) return document
  throw new Problem(Forbidden, { message: scimRefusals.noFilterHere })
}

const one = (all: readonly { id: string }[], { params: { id } }: Request): object => {
  const found = all.find((entry) => entry.id === id)
  if (found === undefined) throw new Problem(NotFound)
  return found
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const routes: readonly [name: string, method: Method, path: string, handler: Handler][] = [
  [
    'scimConfiguration',
    'GET',
    '/ServiceProviderConfig',
    async ({ base, request }) => unfiltered(request, serviceProviderConfig(base)),
  ],
  [
    'scimResourceTypes',
    'GET',
    '/ResourceTypes',
    async ({ base, request }) => listOf(unfiltered(request, resourceTypes(base))),
  ],
  [
    'scimResourceType',
    'GET',
    '/ResourceTypes/:id',
    async (asked) => one(resourceTypes(asked.base), asked.request),
  ],
  ['scimSchemas', 'GET', '/Schemas', async ({ base, request }) => listOf(unfiltered(request, schemas(base)))],
  ['scimSchema', 'GET', '/Schemas/:id', async (asked) => one(schemas(asked.base), asked.request)],
  ['scimListUsers', 'GET', '/Users', list],
  ['scimCreateUser', 'POST', '/Users', create],
  ['scimGetUser', 'GET', '/Users/:id', get],
  ['scimReplaceUser', 'PUT', '/Users/:id', replace],
  ['scimPatchUser', 'PATCH', '/Users/:id', patch],
  ['scimRemoveUser', 'DELETE', '/Users/:id', remove],
]

/** A program with a key, proved before the body is read. @throws Unauthorised for a person's token too */
async function proveKey(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await admit(services, scimCall, { request, reply })
  if ((request.context as AdministratorContext).administrator !== null)
    throw new Problem(Unauthorised, { message: scimRefusals.needsKey })
}

/**
 * The addresses with which a directory provisions the users of a group (RFC 7643 and RFC 7644). They are no calls of the
 * contract: their form, their failures and their methods are SCIM's, and `/scim/v2/Schemas` describes them. Large answers
 * hold places among those of the calls.
 */
export async function openScim(
  app: FastifyInstance,
  services: Services,
  openCalls: Pick<OpenCalls, 'holdAnswer'>,
): Promise<void> {
  const base = scimUrl(services.settings)
  // A directory works through its users in the background: it takes half of the places of calls, and rests beside others.
  const places = takeTurns(readingMuch(services.settings), { isBackground: true })
  const fail = resting((error, request, reply) =>
    sendProblemAs(scimProblem(reply), error, { request, reply: reply.type(mediaType) }),
  )
  app.failureForms.set(prefix, fail)
  await app.register(
    async (directory) => {
      readJsonBodies(directory, [mediaType, 'application/json'])
      directory.setErrorHandler(fail)
      directory.setNotFoundHandler((request, reply) =>
        fail(new Problem(NotFound) as unknown as FastifyError, request, reply),
      )
      for (const [name, method, url, handler] of routes) {
        showCall(name)
        directory.route({
          method,
          url,
          config: { name },
          onRequest: (request, reply) => proveKey(services, request, reply),
          handler: async (request, reply) => {
            const work = async () => {
              await renewProof(services, scimCall, { request, reply })
              const ctx = request.context as AdministratorContext
              await readInTurn(services, { request, reply }, async () => undefined)
              const answer = await handler({ ctx, request: request as Request, reply, base })
              return answer && packAnswer(request, answer, { isPlain: false })
            }
            const caller = { share: request.context.share, signal: signalOfEnd(reply) }
            const packed = await inLanguage(languageOf(request), () =>
              places(caller, () => services.turns(caller, work)),
            )
            if (packed === undefined) return reply.send()
            openCalls.holdAnswer(request.context, reply, packed.content)
            return sendPacked(request, reply.type(mediaType), packed)
          },
        })
      }
      for (const path of new Set(routes.map(([, , url]) => url)))
        refuseMethodsBut(
          directory,
          path,
          routes.flatMap(([, method, url]) => (url === path ? [method] : [])),
        )
    },
    { prefix },
  )
}
