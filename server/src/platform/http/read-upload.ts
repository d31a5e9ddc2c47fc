import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Upload } from '@telecopy/contract/kit/define-call'
import { BadRequest, TooLarge, WrongContentType } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import { Problem } from '../problem.ts'
import type { FastifyRequest } from './request-fields.ts'

// No form of ours has nearly so many fields, or such long ones.
const mostFields = 20
const mostFieldBytes = 1000
const mostHeaders = 20
// The fields, and the lines around each part.
const mostBesideFile = 100_000

/** Takes forms with a file (multipart/form-data) and nothing else. A body is read when its handler asks for it. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
}

type Part = MultipartFile | MultipartValue

function fieldOf(part: MultipartValue): string {
  if (typeof part.value !== 'string' || part.fieldnameTruncated || part.valueTruncated)
    throw new Problem(BadRequest)
  return part.value
}

/** The content of a file. One that is too large is refused at its limit: the parser alone would wait for its end. */
function contentOf(part: MultipartFile): Promise<Buffer> {
  const tooLarge = new Promise<never>((_resolve, reject) => {
    part.file.once('limit', () => reject(new Problem(TooLarge)))
  })
  return Promise.race([part.toBuffer(), tooLarge])
}

async function collect(
  parts: AsyncIterable<Part>,
  upload: Upload,
): Promise<{ fields: object; file: Buffer }> {
  const fields = new Map<string, string>()
  const files: Buffer[] = []
  for await (const part of parts) {
    const isFile = part.type === 'file'
    if (isFile !== (part.fieldname === upload.file)) throw missingFile(upload)
    if (fields.has(part.fieldname)) throw new Problem(BadRequest)
    if (isFile) files.push(await contentOf(part))
    else fields.set(part.fieldname, fieldOf(part))
  }
  const [file] = files
  if (file === undefined || files.length > 1) throw missingFile(upload)
  return { fields: Object.fromEntries(fields), file }
}

const missingFile = ({ file, missing }: Upload): Problem =>
  new Problem(BadRequest, { message: missing(), errors: [{ path: file, message: missing() }] })

/** An empty request has lost its content type before, and names the length 0. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A limit of the form is exceeded, or the form cannot be read. The rest of it is not read. */
function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return new Problem(error.type, { ...error.details, headers: closing })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413) return new Problem(TooLarge, { headers: closing })
  if (code === 'ECONNRESET') return error
  return new Problem(BadRequest, { message: serverMessages.malformedForm, headers: closing })
}

const closing = { connection: 'close' }

/**
 * Reads a form with exactly one file. The file's name and type are ignored.
 *
 * @throws WrongContentType @throws TooLarge @throws BadRequest
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
): Promise<{ fields: object; file: Uint8Array }> {
  if (!hasBody(request)) throw missingFile(upload)
  if (!request.isMultipart()) throw new Problem(WrongContentType)
  if (Number(request.headers['content-length'] ?? 0) > upload.bytes + mostBesideFile)
    throw new Problem(TooLarge, { headers: closing })
  const limits = {
    fileSize: upload.bytes,
    // One more than allowed, to tell two files from a file that is too large.
    files: 2,
    fields: mostFields,
    parts: mostFields + 2,
    fieldSize: mostFieldBytes,
    headerPairs: mostHeaders,
  }
  try {
    return await collect(request.parts({ limits }), upload)
  } catch (error) {
    request.raw.unpipe()
    throw problemOf(error)
  }
}
