import {
  numberAssigned,
  numberGivenToUser,
  numberUpdated,
  numbersArrived,
  numbersLeft,
} from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import { emailField, emailListNames } from '@telecopy/contract/fax-numbers/email-lists'
import type { assignFaxNumber as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { changeDefault } from './change-default.ts'
import { permitAssigning } from './fax-numbers.policy.ts'
import { type NumberFacts, findNumberFacts, isBelow } from './number-facts.queries.ts'
import {
  type Differences,
  type NumberSettings,
  differences,
  settingsAfter,
  settingsOf,
} from './number-settings.ts'
import { recordOfGroup } from './records-of-groups.ts'
import { lockNumbers, replaceLists, saveNumber, versionOf } from './number-writes.queries.ts'
import { type Owner, defaultOf, lockOwner } from './owned-numbers.queries.ts'

type Input = BodyOf<typeof call>

/** `isOwned`: only a number that the user has already is found. */
type Reach = { isOwned?: boolean }
type Known = { owner: Owner; number: NumberFacts }

/**
 * Whether the identifiers and the digits that are sent together belong together: the group is that of the number, or the
 * user lies in it or below it.
 */
async function areOfOne(
  ctx: AdministratorContext,
  tx: Tx,
  { input, owner, number }: Known & { input: Input },
) {
  if (input.fax_number !== undefined && input.fax_number !== number.fax_number) return false
  const isKnown = [0, owner.fsi_gid, number.fsi_gid].includes(input.fsi_gid)
  return isKnown || isBelow(tx, ctx.scope, { fsi_gid: owner.fsi_gid, above_gid: input.fsi_gid })
}

/** Locks the user, then the number and the user's default. @throws NotFound */
async function requireKnown(
  ctx: AdministratorContext,
  tx: Tx,
  { input, isOwned = false }: { input: Input } & Reach,
): Promise<Known> {
  const owner = await lockOwner(tx, ctx.scope, input.fsi_uid)
  if (owner === undefined) throw new Problem(NotFound)
  await lockNumbers(tx, ctx.scope, [input.fsi_nid, owner.default_nid ?? 0])
  const number = await findNumberFacts(tx, ctx.scope, input.fsi_nid)
  if (number === undefined || !(await areOfOne(ctx, tx, { input, owner, number })))
    throw new Problem(NotFound)
  if (isOwned && number.fsi_uid !== owner.fsi_uid) throw new Problem(NotFound)
  return { owner, number }
}

type Change = Known & { before: NumberSettings; after: NumberSettings; changed: Differences }

/** The changed settings of one side of a record: of the lists only how many addresses they hold. */
const toldSettings = (side: NumberSettings, { columns, lists }: Differences) => ({
  ...pickFields(side, columns),
  ...Object.fromEntries(lists.map((name) => [emailField(name), side.lists[name].length])),
})

const toldLists = ({ lists }: Differences) => (lists.length === 0 ? {} : { lists })

const place = ({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) => ({ fsi_gid, group_name })

function recordsOf({ owner, number, before, after, changed }: Change): AuditEntry[] {
  const of = { group: place(owner), entity_id: number.fsi_nid, entity_name: number.fax_number }
  const told = {
    before: toldSettings(before, changed),
    after: { ...toldSettings(after, changed), ...toldLists(changed) },
  }
  if (number.fsi_uid === owner.fsi_uid) return [entryOf(numberUpdated, { ...of, ...told })]
  const { fsi_uid, email } = owner
  const ofGroups =
    number.fsi_gid === owner.fsi_gid
      ? []
      : [recordOfGroup(numbersLeft, number, [number]), recordOfGroup(numbersArrived, owner, [number])]
  const { fsi_nid, fax_number } = number
  return [
    entryOf(numberAssigned, {
      ...of,
      before: { fsi_uid: null, email: '', ...place(number), ...told.before },
      after: { fsi_uid, email, ...place(owner), ...told.after },
    }),
    entryOf(numberGivenToUser, {
      group: place(owner),
      entity_id: fsi_uid,
      entity_name: email,
      after: { fsi_nid, fax_number },
    }),
    ...ofGroups,
  ]
}

/** Makes the number the default if that is asked for, or if it is the user's first one. */
async function settleDefault(tx: Tx, { owner, number }: Known, input: Input): Promise<AuditEntry[]> {
  const isWanted = input.is_default === 1 || owner.default_nid === null
  if (!isWanted || owner.default_nid === number.fsi_nid) return []
  return [await changeDefault(tx, owner, { from: defaultOf(owner), to: number })]
}

/** The same in the transaction of the caller, who has locked the tree; answers the records too. */
export async function assignIn(
  ctx: AdministratorContext,
  tx: Tx,
  { input, ...reach }: { input: Input } & Reach,
): Promise<{ audit: AuditEntry[]; result: number }> {
  const known = await requireKnown(ctx, tx, { input, ...reach })
  const { owner, number } = known
  const { fsi_nid } = number
  if (input.version !== undefined && input.version !== number.version) throw new Problem(ChangedMeanwhile)
  permitAssigning({ number, owner, is_default: input.is_default })
  const before = settingsOf(number)
  const after = settingsAfter(before, input)
  const changed = differences(before, after)
  const isNew = number.fsi_uid === 0
  const isOther = isNew || changed.columns.length > 0 || changed.lists.length > 0
  if (isOther) {
    await saveNumber(tx, { fsi_nid, owner, after, changed })
    await replaceLists(tx, { fsi_nid, after }, isNew ? emailListNames : changed.lists)
  }
  const ofDefault = await settleDefault(tx, known, input)
  return {
    audit: [...(isOther ? recordsOf({ ...known, before, after, changed }) : []), ...ofDefault],
    result: await versionOf(tx, fsi_nid),
  }
}

/**
 * Assigns an unassigned number to a user: it moves into the user's group. A number that the user has already gets the
 * settings that are sent. A user's first number becomes the default. Answers the number's new version.
 *
 * @throws NotFound for the user or the number, or when the identifiers don't belong together
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws MacMissing, or the refusal of the first obstacle
 */
export function assignFaxNumber(ctx: AdministratorContext, input: Input, reach: Reach = {}): Promise<number> {
  return change(ctx, numberAssigned, async (tx) => {
    await lockTree(tx, 'shared')
    return assignIn(ctx, tx, { input, ...reach })
  })
}
