import type { SentInit } from './request.ts'

function headersIn(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.trim().split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name.trim(), value.join(':').trim())
  }
  return headers
}

/** The answer as a stream: each piece of text as it arrives. */
function streamOf(request: XMLHttpRequest) {
  const encoder = new TextEncoder()
  let read = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream = controller),
    cancel: () => request.abort(),
  })
  const pass = (): void => {
    const piece = request.responseText.slice(read)
    read += piece.length
    if (piece !== '') stream?.enqueue(encoder.encode(piece))
  }
  const close = (): void => {
    pass()
    stream?.close()
  }
  return { body, pass, close, fail: (error: unknown) => stream?.error(error) }
}

/**
 * `fetch` for a form with a file, which also reports how many bytes have been sent: `fetch` itself cannot. The answer
 * comes with its first bytes, like that of `fetch`.
 */
export function sendForm(
  address: string,
  { method, headers, body, signal }: SentInit,
  onSent: (bytes: number, total: number) => void = () => undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const answer = streamOf(request)
    const fail = (error: Error): void => {
      answer.fail(error)
      reject(error)
    }
    request.open(method, address)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
    request.addEventListener('readystatechange', () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return
      const { status } = request
      resolve(new Response(answer.body, { status, headers: headersIn(request.getAllResponseHeaders()) }))
    })
    request.addEventListener('progress', answer.pass)
    request.addEventListener('load', answer.close)
    request.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => fail(new DOMException('The call was aborted.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) fail(new DOMException('The call was aborted.', 'AbortError'))
    else request.send(body as XMLHttpRequestBodyInit)
  })
}
