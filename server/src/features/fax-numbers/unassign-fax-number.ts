import {
  type FaxNumberFieldName,
  faxNumberFieldNames,
  settingsWithoutUser,
} from '@telecopy/contract/fax-numbers/fax-number-fields'
import { numberUnassigned, numbersTakenFromUser } from '@telecopy/contract/fax-numbers/fax-numbers.acts'
import type { unassignFaxNumber as call } from '@telecopy/contract/fax-numbers/fax-numbers.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { pickFields } from '@telecopy/contract/kit/fields'
import { NotFound } from '@telecopy/contract/kit/problems'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { changeDefault } from './change-default.ts'
import { permitUnassigning } from './fax-numbers.policy.ts'
import { toldNumbers } from './records-of-groups.ts'
import {
  type OwnedNumber,
  type Owner,
  findNextDefault,
  lockNumbersOf,
  lockOwner,
  takeNumbers,
} from './owned-numbers.queries.ts'

/** The record of a number: its user before, and the settings that it lost. */
function recordOf(owner: Owner, number: OwnedNumber): AuditEntry {
  const { fsi_uid, email, fsi_gid, group_name } = owner
  const lost: FaxNumberFieldName[] = faxNumberFieldNames.filter(
    (name) => number[name] !== settingsWithoutUser[name],
  )
  const emails = number.emails === 0 ? [{}, {}] : [{ emails: number.emails }, { emails: 0 }]
  return entryOf(numberUnassigned, {
    group: { fsi_gid, group_name },
    entity_id: number.fsi_nid,
    entity_name: number.fax_number,
    before: { fsi_uid, email, ...pickFields(number, lost), ...emails[0] },
    after: { fsi_uid: null, email: '', ...pickFields(settingsWithoutUser, lost), ...emails[1] },
  })
}

const recordOfUser = (owner: Owner, taken: readonly OwnedNumber[]): AuditEntry =>
  entryOf(numbersTakenFromUser, {
    group: { fsi_gid: owner.fsi_gid, group_name: owner.group_name },
    entity_id: owner.fsi_uid,
    entity_name: owner.email,
    before: toldNumbers(taken),
  })

/** The user with the numbers to take, and the number that becomes its default if the present one goes. */
type Known = { owner: Owner; taken: OwnedNumber[]; next: OwnedNumber | undefined }

/** Locks the user, then its numbers. @throws NotFound for the user, or a number that is not the user's */
async function requireKnown(
  ctx: AdministratorContext,
  tx: Tx,
  { fsi_uid, fsi_nids }: { fsi_uid: number; fsi_nids: readonly number[] },
): Promise<Known> {
  const owner = await lockOwner(tx, ctx.scope, fsi_uid)
  if (owner === undefined) throw new Problem(NotFound)
  const isDefaultTaken = owner.default_nid !== null && fsi_nids.includes(owner.default_nid)
  const nextNid = isDefaultTaken ? await findNextDefault(tx, owner, fsi_nids) : undefined
  const numbers = await lockNumbersOf(tx, owner, nextNid === undefined ? fsi_nids : [...fsi_nids, nextNid])
  const taken = numbers.filter(({ fsi_nid }) => fsi_nid !== nextNid)
  if (taken.length < fsi_nids.length) throw new Problem(NotFound)
  return { owner, taken, next: numbers.find(({ fsi_nid }) => fsi_nid === nextNid) }
}

/**
 * Takes numbers from a user, all of them or none. They stay in the group, without the settings and e-mail lists that
 * belonged to the user. When the default number goes, another number of the user becomes the default.
 *
 * @throws NotFound for the user, or a number that is not the user's
 * @throws the refusal of the first obstacle
 */
export function unassignFaxNumber(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<void> {
  const fsi_nids = [...new Set(input.fsi_nid_arr ?? [input.fsi_nid])]
  return change(ctx, numberUnassigned, async (tx) => {
    await lockTree(tx, 'shared')
    const { owner, taken, next } = await requireKnown(ctx, tx, { fsi_uid: input.fsi_uid, fsi_nids })
    permitUnassigning(taken)
    const from = taken.find(({ fsi_nid }) => fsi_nid === owner.default_nid)
    const ofDefault = from === undefined ? [] : [await changeDefault(tx, owner, { from, to: next })]
    await takeNumbers(tx, fsi_nids, settingsWithoutUser)
    return {
      audit: [...taken.map((number) => recordOf(owner, number)), recordOfUser(owner, taken), ...ofDefault],
      result: undefined,
    }
  })
}
