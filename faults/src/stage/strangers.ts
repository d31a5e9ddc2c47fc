import { fork } from 'node:child_process'
import { on } from 'node:events'
import type { FloodNews, FloodWork } from './strangers-program.ts'

/** Sign-ins of unknown names, each from a different network and over a separate connection. */
export type Flood = {
  /** Cuts the connections that have no answer yet. */
  leave(): void
  /** Every request was sent, or was cut before. */
  sent: Promise<void>
  /** The number of answers by status, 'cut' for those without one; resolves when every connection has ended. */
  answered: Promise<Readonly<Record<string, number>>>
}

/** Sends all of them at once. */
export function floodWithStrangers(work: FloodWork): Flood {
  const program = fork(new URL('./strangers-program.ts', import.meta.url))
  const news = on(program, 'message', { close: ['exit'] })
  const nextNews = async (): Promise<FloodNews> => {
    const { value, done } = await news.next()
    if (done === true) throw new Error('the flood ended')
    return (value as [FloodNews])[0]
  }
  program.send(work)
  const sent = nextNews()
  return {
    leave: () => void program.send('leave'),
    sent: sent.then(() => undefined),
    answered: sent.then(nextNews).then((told) => ('answered' in told ? told.answered : {})),
  }
}
