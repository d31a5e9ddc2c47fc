import { randomUUID } from 'node:crypto'
import type { Context } from './context.ts'

type World = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>

/** The context of a job that acts by itself. Its records have the name of the job as their address. */
export const systemContext = (world: World, job: string): Context => ({
  ...world,
  requestId: randomUUID(),
  attemptKey: '',
  address: job,
  device: '',
  actor: null,
  share: [],
})
