import { noAnswer } from './problem.ts'

export type ReceivedFile = { filename: string; content: Blob }

const filenameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download'

/**
 * Reads a file from an answer, and reports how many bytes have arrived.
 *
 * @throws Problem when the answer ends before the file does
 */
export async function receiveFile(
  response: Response,
  onProgress: (bytes: number) => void,
): Promise<ReceivedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  try {
    // oxlint-disable-next-line no-await-in-loop -- a stream comes piece by piece
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      chunks.push(part.value)
      bytes += part.value.length
      onProgress(bytes)
    }
  } catch {
    throw noAnswer()
  }
  const type = response.headers.get('content-type') ?? ''
  return { filename: filenameOf(response), content: new Blob(chunks, { type }) }
}

/** Gives a file to the browser, which saves it under its name. */
export function saveFile({ filename, content }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
