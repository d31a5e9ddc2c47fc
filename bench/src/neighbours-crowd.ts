import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Somebody who keeps so many calls under way, and sends the next one as soon as one is answered, whatever the answer. */
export type Caller = {
  url: string
  method: 'GET' | 'POST'
  path: string
  /** A stranger has none. */
  authorization?: string
  /** Comes from another network each time. */
  isFromEverywhere?: true
  body?: string
  /** What it unpacks; nothing by default. */
  unpacks?: string
  /** Of the body; JSON by default. */
  type?: string
  parallel: number
}

/** The number of answers by their status. */
export type Answered = Record<string, number>

/** `leave` ends all calls that are under way. */
export type Crowd = { leave(): Promise<Answered> }

/** Lets callers call until they leave. Resolves when the first answer begins. */
export async function gather(callers: readonly Caller[]): Promise<Crowd> {
  const program = fork(new URL('neighbours-callers.bench.ts', import.meta.url))
  program.send(callers)
  await once(program, 'message')
  return {
    async leave() {
      const told = once(program, 'message')
      const ended = once(program, 'exit')
      program.send('leave')
      const [answered] = (await told) as [Answered]
      await ended
      return answered
    },
  }
}
