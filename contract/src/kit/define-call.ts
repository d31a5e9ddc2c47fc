import * as z from 'zod/mini'
import type { GroupPermission } from '../api-keys/key-permissions.ts'
import { serverMessages } from '../messages/shared.ts'
import type { ProblemType } from './problems.ts'

/** An object of JSON fields; unknown keys of a request are refused, never dropped. */
export type Fields = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>

/**
 * The caller that a call requires. `administrator` is a bearer access token, or an API key if the call names its
 * permission; `basic` carries username and password; the two other tokens are bearers of another kind; `engine` is a
 * bearer API key with that permission; `public` requires nothing.
 */
export type Access = 'public' | 'basic' | 'administrator' | 'refresh-token' | 'sign-in-token' | 'engine'

/**
 * `account` is an administrator's account, or all API keys of a group. `branch` is a child of the root with everything
 * below it, or the root's own accounts: more groups, accounts or keys get no more. Each level below a branch may use three
 * quarters of what the level above may.
 */
export type CallLimit = { per: 'address' | 'account' | 'branch'; most: number; windowSeconds: number }

/** Calls that end access count apart: a program that has used up the usual limit of its account can still be stopped. */
export const endings: CallLimit = { per: 'account', most: 60, windowSeconds: 60 }

/** How many calls an account, and all accounts, may have open at once in each process, and how long one may take. */
export type OpenLimit = { perAccount: number; inProcess: number; seconds: number }

/**
 * The entries of the lists `lists` of a body, each of which is work that other calls wait for. An account may send so many
 * in a minute, and have so many in work at once; all accounts together so many at once in each process. Calls with one
 * `name` count together.
 */
export type BulkLimit = {
  name: string
  lists: readonly string[]
  perMinute: number
  perAccount: number
  inProcess: number
}

/** A client's name for an attempt, in the header Idempotency-Key: the same attempt sent again has no second effect. */
export const AttemptName = z
  .string()
  .check(z.regex(/^[\w.:-]{1,100}$/, { error: () => serverMessages.attemptName }))

/** A form with text fields and exactly one file (multipart/form-data). */
export type Upload = {
  fields: Fields
  /** The name of the part that is the file. The file's own name and type are ignored. */
  file: string
  /** The most bytes of the file. */
  bytes: number
  /** The error when the file is missing, or when there are several. */
  missing: () => string
}

/** What a client sends as a file: a `Blob`, or anything like it. */
export type SentFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }

export type Call = {
  method: 'GET' | 'POST'
  /** With `:name` for each parameter. */
  path: string
  summary: string
  access: Access
  /** The permission with which an API key opens an administrator's call. A call without one needs a person. */
  key?: GroupPermission
  params?: Fields
  query?: Fields
  body?: z.ZodMiniType
  /** Reads any or no content type and ignores the body, except for the fields of `form`. */
  bodyless?: true
  /** The optional fields of a form (application/x-www-form-urlencoded) that a bodyless call takes. */
  form?: Fields
  /** The body is a form with a file. The handler gets its fields, and the file's bytes under the name of its part. */
  upload?: Upload
  answer: z.ZodMiniType
  /** An administrator's call whose answer holds a secret: it is not compressed, which could betray parts of it. */
  answersSecret?: true
  /** The answer is a file of this type with a name, and not JSON; failures are still JSON. */
  file?: 'text/csv' | 'application/octet-stream'
  /**
   * The answer is a stream of lines, each a JSON value of the schema `answer` (application/x-ndjson). A failure before
   * the first line is a usual problem; an answer without its last line failed in between.
   */
  lines?: true
  /** The answer is a picture that a page shows, and that browsers keep. */
  picture?: 'image/png'
  /** An administrator's call that works also at a host where the account may not sign in. */
  anyHost?: true
  problems: readonly ProblemType[]
  limit?: CallLimit
  /** It reads much of the database for each answer, so few of them are at work at once. */
  readsMuch?: true
  /** Of public calls: another server is asked for the answer, or the answer is the look of a host. They wait elsewhere. */
  asks?: 'outside' | 'host'
  /**
   * For an administrator's call that holds memory while its body or its answer is on its way. It counts from its head to
   * the end of its answer, and is cut when its time is over.
   */
  open?: OpenLimit
  bulk?: BulkLimit
  /** Reads the header Idempotency-Key. */
  attempt?: true
  /** In bytes; the default suits calls of plain fields. */
  bodyLimit?: number
}

/** Names a call of the API as a value: server, client, OpenAPI document and tests are all derived from it. */
export const defineCall = <const C extends Call>(call: C): C => call

/** A body with exactly these keys, and read-only keys of the entity that are accepted and dropped. */
export function fields<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) {
  return z.strictObject(shape)
}

/** The answer of a successful call: code 1 beside the named fields. */
export function success<Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) {
  return z.object({ code: z.literal(1), ...shape })
}

export type BodyOf<C extends Call> = C['body'] extends z.ZodMiniType
  ? z.output<C['body']>
  : C['upload'] extends Upload
    ? z.output<C['upload']['fields']> & Record<C['upload']['file'], Uint8Array>
    : BodyOfForm<C>
type BodyOfForm<C extends Call> = C['form'] extends z.ZodMiniType ? z.output<C['form']> : undefined
export type SentBodyOf<C extends Call> = C['body'] extends z.ZodMiniType
  ? z.input<C['body']>
  : C['upload'] extends Upload
    ? z.input<C['upload']['fields']> & Record<C['upload']['file'], SentFile>
    : SentBodyOfForm<C>
type SentBodyOfForm<C extends Call> = C['form'] extends z.ZodMiniType
  ? z.input<C['form']> | undefined
  : undefined
export type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniType ? z.output<C['params']> : undefined
export type QueryOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.output<C['query']> : undefined
export type SentQueryOf<C extends Call> = C['query'] extends z.ZodMiniType ? z.input<C['query']> : undefined
export type AnswerOf<C extends Call> = z.output<C['answer']>
