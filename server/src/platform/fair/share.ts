import { type Expression, sql } from 'kysely'
import type { Actor, KeyActor } from '../context.ts'

/**
 * Where a caller stands in the tree: the groups from the root's child down to its own, then its account or key. What is
 * limited is divided at each step, so that no more groups, accounts or keys get a branch more. Empty for strangers.
 */
export type Share = readonly string[]

/** The step from a group to its own accounts and keys. They stand beside its sub-groups, and are one share together. */
export const ownStep = 'own'
const keyStep = 'key '

/** Whether a step has the places of the one above: a group's own accounts and keys together, and each of its keys. */
export const isSameLevel = (step: string): boolean => step === ownStep || step.startsWith(keyStep)

/** The groups from the root's child down to a group; none for the root. */
export const lineOf = (fsi_gid: Expression<number | null>) =>
  sql<number[]>`array(
    select c.ancestor_gid from group_closure c where c.descendant_gid = ${fsi_gid} order by c.depth desc offset 1)`

/** The share of a group's accounts, or of its keys, which count together. */
export function shareOf(actor: Actor | KeyActor, line: readonly number[]): Share {
  const caller = 'key_id' in actor ? ['keys', `${keyStep}${actor.key_id}`] : [String(actor.fsi_uid)]
  return [...line.map(String), ownStep, ...caller]
}
