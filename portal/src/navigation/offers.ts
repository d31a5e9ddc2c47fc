import { onSessionChange } from '../api/session.ts'

/**
 * History state does not travel to a new tab, so a link offers its selection under a random name, which is in the
 * fragment of its address. The new tab asks for the offer on a channel between the tabs of this site. The selection
 * itself stays in the memory of the tabs: it is in no address and in no storage.
 */
const channelName = 'telecopy-selections'
const offersMost = 100
const answerWithinMilliseconds = 1000

type Message = { asks: string } | { answers: string; selection: unknown }

function post(to: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  to.postMessage(message)
}

const offers = new Map<string, unknown>()
let channel: BroadcastChannel | undefined

function answer({ data }: MessageEvent<Message>): void {
  if (!('asks' in data) || !offers.has(data.asks)) return
  if (channel) post(channel, { answers: data.asks, selection: offers.get(data.asks) })
}

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel(channelName)
  opened.addEventListener('message', answer)
  onSessionChange(() => offers.clear())
  return opened
}

const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')

/** Offers a selection to a tab that knows the returned name. */
export function offer(selection: unknown): string {
  channel ??= listen()
  const name = randomName()
  offers.set(name, selection)
  const [oldest] = offers.keys()
  if (offers.size > offersMost && oldest !== undefined) offers.delete(oldest)
  return name
}

/** Asks the other tabs for an offer; undefined when none has it. */
export function askFor(name: string): Promise<unknown> {
  return new Promise((resolve) => {
    const asking = new BroadcastChannel(channelName)
    const end = (selection: unknown): void => {
      clearTimeout(timer)
      asking.close()
      resolve(selection)
    }
    const timer = setTimeout(() => end(undefined), answerWithinMilliseconds)
    asking.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('answers' in data && data.answers === name) end(data.selection)
    })
    post(asking, { asks: name })
  })
}
