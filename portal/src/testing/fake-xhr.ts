type Progress = { loaded: number; total: number }

const sizeOf = (body: unknown): number =>
  body instanceof FormData
    ? [...body.values()].reduce((sum, value) => sum + (value instanceof Blob ? value.size : value.length), 0)
    : 0

let held: Promise<void> = Promise.resolve()

/** Holds uploads in the middle; the returned function lets them go on. */
export function holdUploads(): () => void {
  let goOn = (): void => undefined
  held = new Promise((resolve) => (goOn = resolve))
  return () => {
    held = Promise.resolve()
    goOn()
  }
}

/** The part of XMLHttpRequest that uploads use, over the current `fetch`. It reports the halves of what it sends. */
export class FakeXhr extends EventTarget {
  static readonly HEADERS_RECEIVED = 2
  readonly upload = new EventTarget()
  readyState = 0
  status = 0
  responseText = ''
  private readonly ending = new AbortController()
  private readonly headers = new Headers()
  private method = ''
  private address = ''
  private answered = new Headers()

  open(method: string, address: string): void {
    Object.assign(this, { method, address })
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    if (this.ending.signal.aborted) return
    this.ending.abort()
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    this.run(body).catch(() => {
      if (!this.ending.signal.aborted) this.dispatchEvent(new Event('error'))
    })
  }

  private tell(target: EventTarget, progress: Progress): void {
    target.dispatchEvent(Object.assign(new Event('progress'), progress))
  }

  private async run(body: FormData): Promise<void> {
    const { method, headers } = this
    const total = sizeOf(body)
    this.tell(this.upload, { loaded: total / 2, total })
    await held
    if (this.ending.signal.aborted) return
    this.tell(this.upload, { loaded: total, total })
    const response = await fetch(this.address, { method, headers, body })
    if (this.ending.signal.aborted) return
    Object.assign(this, { status: response.status, answered: response.headers, readyState: 2 })
    this.dispatchEvent(new Event('readystatechange'))
    await this.read(response)
    if (!this.ending.signal.aborted) this.dispatchEvent(new Event('load'))
  }

  private async read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    const reader = response.body?.getReader()
    this.ending.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
    // oxlint-disable-next-line no-await-in-loop -- a stream comes piece by piece
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      this.responseText += decoder.decode(part.value, { stream: true })
      this.tell(this, { loaded: this.responseText.length, total: 0 })
    }
  }
}
