import type { RefusalKind } from '../../features/engine/public.ts'
import type { Given } from '../command.ts'

const all: readonly RefusalKind[] = ['rejected', 'unmatched']

/** The kinds that the options name; all without any. */
export function refusalKinds(given: Given): readonly RefusalKind[] {
  const named = all.filter((kind) => given.has(kind))
  return named.length > 0 ? named : all
}
