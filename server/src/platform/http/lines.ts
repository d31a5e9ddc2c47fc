import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

/** The lines of an answer, made as fast as the client takes them. */
export type Lines<Line> = AsyncIterable<Line>

async function* written(lines: Lines<unknown>, check: (line: unknown) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    check(line)
    yield `${JSON.stringify(line)}\n`
  }
}

// One piece at a time, so that memory holds one line, however slow the client.
const waitingPieces = 1

/** Sends each line as soon as it is made. A failure cuts the answer, which then lacks its last line. */
export function sendLines(
  reply: FastifyReply,
  lines: Lines<unknown>,
  check: (line: unknown) => void,
): FastifyReply {
  const content = Readable.from(written(lines, check), { highWaterMark: waitingPieces })
  return reply.type('application/x-ndjson; charset=utf-8').send(content)
}
