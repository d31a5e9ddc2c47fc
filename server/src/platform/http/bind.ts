import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Fields, ParamsOf, BodyOf, QueryOf } from '@telecopy/contract/kit/define-call'
import { BadRequest } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import type { z } from 'zod/mini'
import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import type {
  AdministratorContext,
  BasicContext,
  BearerContext,
  Context,
  EngineContext,
  PersonContext,
  PublicContext,
} from '../caller/context.ts'
import { inLanguage } from '../language/language.ts'
import { schemaWords } from '../language/schema-words.ts'
import type { PlaceTimes } from '../queues/places.ts'
import { Problem } from '../problem.ts'
import type { Services } from './services.ts'
import { admit } from './admit.ts'
import { standardBodyLimit } from './body-limit.ts'
import { checkAnswer } from './check-answer.ts'
import { countingBadTokens, nameAttempt, renewProof, signalOfEnd, strangersTurn } from './request-context.ts'
import { whileHeld } from './caller-holds.ts'
import { type Download, downloadMilliseconds, sendDownload } from './download.ts'
import { type Lines, sendLines } from './lines.ts'
import { type Picture, Pictures, type ReadPicture } from './picture.ts'
import { type Packed, packAnswer, sendPacked } from './compress-answers.ts'
import { holdBodies } from './held-bytes.ts'
import { type OpenCalls, limitOpenCalls } from './open-calls.ts'
import { ignoreBodies, readForms, readInTurn } from './read-body.ts'
import { readUpload, takeUploads } from './read-upload.ts'
import { languageOf } from './language-of.ts'
import { refuseMethodsBut } from './methods.ts'
import { showCall } from './call-series.ts'
import { checkXsrf, giveXsrfToken } from './xsrf.ts'

/** A call that names no permission of keys needs a person; of any call, only a person's context is known to fit. */
export type ContextOf<C extends Call> = C['access'] extends 'administrator'
  ? C extends { key: GroupPermission }
    ? AdministratorContext
    : PersonContext
  : C['access'] extends 'basic'
    ? BasicContext
    : C['access'] extends 'refresh-token' | 'sign-in-token'
      ? BearerContext
      : C['access'] extends 'engine'
        ? EngineContext
        : PublicContext

export type InputOf<C extends Call> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }

/** The further effects that a handler may have on its answer. */
export type Answering = { renewXsrf(): void; header(name: string, value: string): void }

type AnswerFrom<C extends Call> = C extends { file: string }
  ? Download
  : C extends { picture: string }
    ? Picture
    : C extends { lines: true }
      ? Lines<z.input<C['answer']>>
      : z.input<C['answer']>

export type Handler<C extends Call> = (
  ctx: ContextOf<C>,
  input: InputOf<C>,
  answering: Answering,
) => Promise<AnswerFrom<C>>

/** One handler for each call of a record; a missing or superfluous one does not compile. */
export type Handlers<Calls extends Readonly<Record<string, Call>>> = {
  [Name in keyof Calls]: Handler<Calls[Name]>
}

type AnyHandler = (ctx: Context, input: InputOf<Call>, answering: Answering) => Promise<unknown>

/** A call with its handler; `methods` are those of all calls with its path. */
type BoundCall = { name: string; call: Call; handler: AnyHandler; methods: Call['method'][] }

type Server = { app: FastifyInstance; services: Services; openCalls: OpenCalls; pictures: Pictures }

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }

const mostFaults = 50

// A field that the call does not know is named by its own path, and a long name is cut.
function faultsOf({ code, path, message, keys = [] }: Issue): { path: string; message: string }[] {
  if (code !== 'unrecognized_keys') return [{ path: path.join('.'), message: message.slice(0, 300) }]
  return keys.slice(0, mostFaults).map((key) => ({
    path: [...path, key.slice(0, 100)].join('.'),
    message: serverMessages.unknownField,
  }))
}

function readPart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const read = schema.safeParse(value, schemaWords())
  if (read.success) return read.data
  const errors = read.error.issues.slice(0, mostFaults).flatMap(faultsOf).slice(0, mostFaults)
  throw new Problem(BadRequest, {
    errors,
    ...(errors[0] === undefined ? {} : { message: errors[0].message }),
  })
}

/** The fields that the call knows. Other fields of a form are ignored, like the whole body of other bodyless calls. */
function readForm(form: Fields, sent: unknown): unknown {
  const known = Object.entries(sent ?? {}).filter(([name]) => Object.hasOwn(form.shape, name))
  return readPart(form, Object.fromEntries(known))
}

async function readBody(call: Call, request: FastifyRequest): Promise<unknown> {
  if (call.upload !== undefined) {
    const { fields, file } = await readUpload(request, call.upload)
    return { ...(readPart(call.upload.fields, fields) as object), [call.upload.file]: file }
  }
  if (call.form !== undefined) return readForm(call.form, request.body)
  // A request without a body leaves out all fields. JSON has no `undefined`.
  return readPart(call.body, request.body === undefined ? {} : request.body)
}

async function readInput(call: Call, request: FastifyRequest): Promise<InputOf<Call>> {
  const input = {
    params: readPart(call.params, request.params),
    query: readPart(call.query, request.query),
    body: await readBody(call, request),
  }
  return input as InputOf<Call>
}

const httpStatus = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 201 ? 201 : 200

// Calls that hand out tokens, codes and secrets. The size of a compressed answer would tell about a secret beside what the
// caller chooses.
const secretive = new Set<Call['access']>(['public', 'basic', 'sign-in-token', 'refresh-token'])

/** How long an answer may take, if a call has a time of its own, and whether it is sent as it is. */
function answeringOf({ access, answersSecret, file, lines, open }: Call): {
  handlerTimeout?: number
  compress?: false
} {
  if (file !== undefined || lines === true) return { handlerTimeout: downloadMilliseconds, compress: false }
  return {
    ...(open === undefined ? {} : { handlerTimeout: open.seconds * 1000 }),
    ...(secretive.has(access) || answersSecret === true ? { compress: false } : {}),
  }
}

/** The handler of a call. That of a call with `bulk` counts the entries of its lists first. */
function handlerOf({ call, handler }: BoundCall, openCalls: OpenCalls): AnyHandler {
  const { bulk } = call
  if (bulk === undefined) return handler
  return (ctx, input, answering) => {
    const body = input.body as unknown as Readonly<Record<string, readonly unknown[]>>
    const entries = bulk.lists.reduce((sum, list) => sum + (body[list]?.length ?? 0), 0)
    return openCalls.during(bulk, { ctx, entries }, () => handler(ctx, input, answering))
  }
}

/** What is sent for as long as its caller may have it. The access of such a call is that of an administrator. */
const heldBy =
  ({ context }: FastifyRequest, { key }: Call) =>
  <Piece>(fsi_gid: number, pieces: AsyncIterable<Piece>): AsyncIterable<Piece> =>
    whileHeld(context as AdministratorContext, { fsi_gid, key }, pieces)

/**
 * Does the work of a call in its turn. What another server is asked for takes as long as that server likes, so no place
 * waits for it: such a call takes a place for its parts by itself.
 */
function inItsTurn(
  services: Services,
  { call, request, reply }: { call: Call; request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (call.asks === 'outside') return work()
  if (call.access === 'public') return strangersTurn(services, call, { request, reply })(work)
  const turns = call.readsMuch === true ? services.readingTurns : services.turns
  return turns({ share: request.context.share, signal: signalOfEnd(reply) }, work)
}

/** Answers a call whose input has been read: waits for its turn, and sends what the handler answers. */
const answerOf =
  ({ services, openCalls, pictures }: Server, call: Call, handler: AnyHandler) =>
  async (request: FastifyRequest, reply: FastifyReply, input: InputOf<Call>): Promise<unknown> => {
    const answering = {
      renewXsrf: () => giveXsrfToken(reply, services.isSecure),
      header: (name: string, value: string) => void reply.header(name, value),
    }
    const isPlain = answeringOf(call).compress === false
    const isJson = call.file === undefined && call.picture === undefined && call.lines !== true
    const check = services.settings.checkAnswers ? (one: unknown) => checkAnswer(call, one) : () => undefined
    const answer = await inItsTurn(services, { call, request, reply }, async () => {
      await renewProof(services, call, { request, reply })
      const made = await countingBadTokens(services, request, () =>
        handler(request.context, input, answering),
      )
      if (call.picture !== undefined) return pictures.read(request, made as Picture)
      if (!isJson) return made
      check(made)
      reply.code(httpStatus(made))
      return packAnswer(request, made, { isPlain })
    })
    const held = heldBy(request, call)
    if (call.file !== undefined) {
      const { filename, fsi_gid, content } = answer as Download
      return sendDownload(reply, call.file, { filename, content: held(fsi_gid, content) })
    }
    if (call.picture !== undefined)
      return pictures.send(reply, { type: call.picture, picture: answer as ReadPicture })
    if (call.lines === true) {
      const { fsi_gid, lines } = answer as Lines<unknown>
      return sendLines(reply, held(fsi_gid, lines), check)
    }
    const packed = answer as Packed
    openCalls.holdAnswer(request.context, reply, packed.content)
    return sendPacked(request, reply, packed)
  }

function bindCall(server: Server, bound: BoundCall): void {
  const { app, services, openCalls } = server
  const { name, call, methods } = bound
  showCall(name)
  const answerCall = answerOf(server, call, handlerOf(bound, openCalls))
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit ?? standardBodyLimit,
    config: { call, name },
    ...answeringOf(call),
    // This runs before the body is read, because the body of an unauthorised caller is not worth parsing.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      checkXsrf(request)
      await admit(services, call, { request, reply })
      nameAttempt(call, request)
      await openCalls.hold(call, request.context, reply)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const language = languageOf(request)
      const input = await inLanguage(language, () =>
        readInTurn(services, { request, reply }, () => readInput(call, request)),
      )
      // Programs read files by the names of their columns.
      return inLanguage(call.file === undefined ? language : 'en', () => answerCall(request, reply, input))
    },
  })
  if (methods[0] === call.method) refuseMethodsBut(app, call.path, methods)
}

const isBodyless = ({ call }: BoundCall): boolean => call.bodyless === true
const isUpload = ({ call }: BoundCall): boolean => call.upload !== undefined

const methodsOf = (calls: Readonly<Record<string, Call>>, path: string): Call['method'][] =>
  Object.values(calls)
    .filter((call) => call.path === path)
    .map(({ method }) => method)

/**
 * Registers every call with its handler, and answers the places that they hold. Bodies of routes that follow hold places too. `places`: in place of the usual
 * `placeLimits`.
 */
export async function bindCalls<Calls extends Readonly<Record<string, Call>>>(
  app: FastifyInstance,
  services: Services,
  bound: { calls: Calls; handlers: Handlers<Calls>; places?: PlaceTimes },
): Promise<OpenCalls> {
  const all = Object.entries(bound.calls).map(([name, call]): BoundCall => {
    const handler = bound.handlers[name as keyof Calls] as AnyHandler
    return { name, call, handler, methods: methodsOf(bound.calls, call.path) }
  })
  const openCalls = limitOpenCalls(bound.places)
  holdBodies(app, services, openCalls)
  const pictures = new Pictures()
  const bind = (server: FastifyInstance, one: BoundCall): void =>
    bindCall({ app: server, services, openCalls, pictures }, one)
  await app.register(async (plain) => {
    for (const one of all) if (!isBodyless(one) && !isUpload(one)) bind(plain, one)
  })
  await app.register(async (uploads) => {
    await takeUploads(uploads)
    for (const one of all) if (isUpload(one)) bind(uploads, one)
  })
  await app.register(async (bodyless) => {
    ignoreBodies(bodyless)
    for (const one of all) if (isBodyless(one) && one.call.form === undefined) bind(bodyless, one)
  })
  await app.register(async (withForms) => {
    readForms(withForms)
    for (const one of all) if (isBodyless(one) && one.call.form !== undefined) bind(withForms, one)
  })
  return openCalls
}
