import { noAnswer } from './problem.ts'

async function* piecesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  try {
    // oxlint-disable-next-line no-await-in-loop -- a stream comes piece by piece
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
      yield decoder.decode(part.value, { stream: true })
  } catch (error) {
    throw signal?.aborted ? error : noAnswer()
  } finally {
    // A reader that stops early needs no more lines.
    await reader?.cancel().catch(() => undefined)
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw noAnswer()
  }
}

/**
 * The lines of an answer, each as soon as it arrives.
 *
 * @throws Problem when the answer ends in the middle of a line
 */
export async function* receiveLines<Line>(response: Response, signal?: AbortSignal): AsyncGenerator<Line> {
  let rest = ''
  for await (const piece of piecesOf(response, signal)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield parsed(line) as Line
  }
  if (rest !== '') throw noAnswer()
}
