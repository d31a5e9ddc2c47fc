/**
 * Where a caller stands in the tree: the groups from the root's child down to its own, then its account or key. What is
 * limited is divided at each step, so that no more groups, accounts or keys get a branch more. Empty for strangers.
 */
export type Share = readonly string[]

/** The step from a group to its own accounts and keys. They stand beside its sub-groups, and are one share together. */
export const ownStep = 'own'
const keyStep = 'key '

/** All strangers together stand beside the branches. */
export const placeOf = (share: Share): Share => (share.length === 0 ? [''] : share)

/** Whether a share is of a branch, and not of strangers, or of work that a job pays for. */
export const isOfBranch = ([branch = '']: Share): boolean => branch !== ''

/** Whether a share is of a customer's branch, and not the operator's own, such as the engine's. */
export const isOfCustomer = ([branch = '']: Share): boolean => branch !== '' && branch !== ownStep

/** Whether a step has the places of the one above: a group's own accounts and keys together, and each of its keys. */
export const isSameLevel = (step: string): boolean => step === ownStep || step.startsWith(keyStep)

/** The share of a group’s own work, beside the shares of its sub-groups. */
export const shareOfGroup = (line: readonly number[]): Share => [...line.map(String), ownStep]

/** The share of a group's accounts, or of its keys, which count together. */
export function shareOf(actor: { fsi_uid: number } | { key_id: number }, line: readonly number[]): Share {
  const caller = 'key_id' in actor ? ['keys', `${keyStep}${actor.key_id}`] : [String(actor.fsi_uid)]
  return [...shareOfGroup(line), ...caller]
}
