import { randomUUID } from 'node:crypto'
import type { Context } from '../platform/caller/context.ts'
import type { World } from './command.ts'

/** The actor of a command: the operator, without an account. */
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
    share: [],
  }
}
