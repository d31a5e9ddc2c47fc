import { randomUUID } from 'node:crypto'
import type { Context } from '../platform/context.ts'
import type { World } from './command.ts'

/** Who acts when a command changes something: nobody who has an account. */
export const operatorContext = ({ database, settings, clock, log }: World): Context => {
  const requestId = randomUUID()
  return {
    db: database.db,
    settings,
    clock,
    log,
    requestId,
    attemptKey: requestId,
    address: 'command line',
    device: '',
    actor: null,
  }
}
