import { mfaRequired } from '@telecopy/contract/sign-in/sign-in.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { countAdministrators, findGroupRule, findRequiringGroup, saveGroupRule } from './mfa.queries.ts'

type GroupName = { fsi_gid: number; group_name: string }

export type MfaRule = {
  group: GroupName
  isChanged: boolean
  /** The nearest group above that requires it too. */
  above: GroupName | undefined
  /** Active administrators of the group and below, and how many of them have no second factor. */
  administrators: { all: number; without: number }
}

/**
 * Requires a second factor at sign-in for a group and all groups below it, or stops requiring it. Sessions continue.
 *
 * @throws NotFound when there is no such group
 */
export function requireMfa(
  ctx: Context,
  input: { fsi_gid: number; is_mfa_required: 0 | 1 },
): Promise<MfaRule> {
  const { fsi_gid, is_mfa_required } = input
  return change(ctx, mfaRequired, async (tx) => {
    const group = await findGroupRule(tx, fsi_gid)
    if (group === undefined) throw new Problem(NotFound)
    const isChanged = group.is_mfa_required !== is_mfa_required
    if (isChanged) await saveGroupRule(tx, fsi_gid, is_mfa_required)
    const audit = {
      group,
      entity_id: fsi_gid,
      entity_name: group.group_name,
      before: { is_mfa_required: group.is_mfa_required },
      after: { is_mfa_required },
    }
    const above = await findRequiringGroup(tx, fsi_gid, 1)
    const administrators = await countAdministrators(tx, fsi_gid)
    return { audit: isChanged ? audit : [], result: { group, isChanged, above, administrators } }
  })
}
