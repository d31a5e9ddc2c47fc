import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'
import { streamOf } from './pieces.ts'

/**
 * A file as an answer: its name may hold any character. Its content comes in pieces, as fast as the client takes them.
 */
export type Download = { filename: string; content: AsyncIterable<string | Uint8Array> }

// A large file over a slow line takes its time; the connection's own limit cuts a client that stops reading.
export const downloadMilliseconds = 60 * 60 * 1000

// A file takes up to an hour, and its caller may lose the authority meanwhile.
const askedEveryMilliseconds = 1000

/** The content for as long as its caller holds, which is asked each second. @throws Unauthorised */
export async function* whileHolds(
  content: Download['content'],
  holds: () => Promise<boolean>,
): AsyncGenerator<string | Uint8Array> {
  let asked = performance.now()
  for await (const piece of content) {
    if (performance.now() - asked > askedEveryMilliseconds) {
      if (!(await holds())) throw new Problem(Unauthorised)
      asked = performance.now()
    }
    yield piece
  }
}

/** The content behind the mark of UTF-8. The mark goes with the first piece, so that a failure before it has an answer. */
async function* marked(content: Download['content']): AsyncGenerator<Uint8Array> {
  let mark = csvMark
  for await (const piece of content) {
    yield mark === '' ? Buffer.from(piece) : Buffer.concat([Buffer.from(mark), Buffer.from(piece)])
    mark = ''
  }
}

/** Sends a file as an attachment that no browser opens or runs (RFC 6266). A CSV file begins with the mark of UTF-8. */
export function sendDownload(
  reply: FastifyReply,
  type: string,
  { filename, content }: Download,
): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(filename))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(streamOf(reply, type === 'text/csv' ? marked(content) : content))
}
