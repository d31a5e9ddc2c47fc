import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { streamOf } from './pieces.ts'

/**
 * A file as an answer: its name may hold any character. Its content comes in pieces, as fast as the client takes them.
 */
export type Download = { filename: string; content: AsyncIterable<string | Uint8Array> }

// A large file over a slow line takes its time; the connection's own limit cuts a client that stops reading.
export const downloadMilliseconds = 60 * 60 * 1000

/** Sends a file as an attachment that no browser opens or runs (RFC 6266). */
export function sendDownload(
  reply: FastifyReply,
  type: string,
  { filename, content }: Download,
): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(filename))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(streamOf(reply, content))
}
