import { csvMark } from '@telecopy/contract/kit/csv-mark'
import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { streamOf } from './pieces.ts'

/**
 * A file as an answer: its name may hold any character. Its content comes in pieces, as fast as the client takes them, and
 * for as long as the group that it tells of lies in the caller's scope.
 */
export type Download = { filename: string; fsi_gid: number; content: AsyncIterable<string | Uint8Array> }

// A large file over a slow line takes its time; the connection's own limit cuts a client that stops reading.
export const downloadMilliseconds = 60 * 60 * 1000

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
  { filename, content }: Omit<Download, 'fsi_gid'>,
): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(filename))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(streamOf(reply, type === 'text/csv' ? marked(content) : content))
}
