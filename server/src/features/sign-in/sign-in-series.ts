import { counter, reading } from '../../platform/watch/series.ts'

const kinds = ['password', 'password_and_code', 'single_sign_on'] as const

export const signIns = counter(
  { name: 'sign_ins_total', help: 'Sessions that were opened, by the kind of proof.' },
  ['kind'],
  kinds.map((kind) => ({ kind })),
)

export const refusedSignIns = counter(
  {
    name: 'sign_ins_refused_total',
    help: 'Refused proofs of accounts, by the act that the audit log names.',
  },
  ['reason'],
)

const refusedHashes = counter(
  { name: 'hashing_refused_total', help: 'Password hashes that were refused because too many waited.' },
  [],
  [{}],
)

export const refuseHash = (): void => refusedHashes.add({})

/** Shows the queue of password hashes. */
export function showHashing(queue: { readonly activeCount: number; readonly pendingCount: number }): void {
  reading({
    name: 'hashing_running',
    help: 'Password hashes that this process computes, or that rest after one while others wait.',
    read: () => queue.activeCount,
  })
  reading({
    name: 'hashing_waiting',
    help: 'Password hashes that wait for their turn in this process.',
    read: () => queue.pendingCount,
  })
}
