import type { FastifyReply } from 'fastify'
import { streamOf } from './pieces.ts'

/**
 * The lines of an answer, made as fast as the client takes them, and for as long as the group that they tell of lies in
 * the caller's scope.
 */
export type Lines<Line> = { fsi_gid: number; lines: AsyncIterable<Line> }

async function* written(
  lines: AsyncIterable<unknown>,
  check: (line: unknown) => void,
): AsyncGenerator<string> {
  for await (const line of lines) {
    check(line)
    yield `${JSON.stringify(line)}\n`
  }
}

/** Sends each line as soon as it is made. A failure cuts the answer, which then lacks its last line. */
export function sendLines(
  reply: FastifyReply,
  lines: AsyncIterable<unknown>,
  check: (line: unknown) => void,
): FastifyReply {
  return reply.type('application/x-ndjson; charset=utf-8').send(streamOf(reply, written(lines, check)))
}
