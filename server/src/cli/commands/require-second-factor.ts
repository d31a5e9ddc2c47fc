import { NotFound } from '@telecopy/contract/kit/problems'
import { type MfaRule, requireMfa } from '../../features/sign-in/public.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'

const named = ({ fsi_gid, group_name }: MfaRule['group']): string => `${group_name} (${fsi_gid})`

function administratorsOf({ all, without }: MfaRule['administrators']): string {
  if (all === 0) return 'There is no administrator yet.'
  if (without === 0) return all === 1 ? 'Its administrator has one.' : `Its ${all} administrators have one.`
  return `${without} of ${all} administrators ${without === 1 ? 'has' : 'have'} none yet, and can set one up at the next sign-in.`
}

function sayRequired(io: Call['io'], { group, isChanged, administrators }: MfaRule): void {
  const [verb, since] = isChanged ? ['now asks', ''] : ['asks', ' already']
  io.say(`The group ${named(group)}, with everything below it, ${verb} for a second factor${since}.`)
  io.say(administratorsOf(administrators))
}

function sayNotRequired(io: Call['io'], { group, isChanged, above }: MfaRule): void {
  const [verb, since] = isChanged ? ['no longer asks', ''] : ['does not ask', ' anyway']
  io.say(`The group ${named(group)} ${verb} for a second factor${since}. Those that are set up stay.`)
  if (above !== undefined)
    io.note(`The group ${named(above)} above it does, so its administrators still need one.`)
}

/** Sign-in asks for a second factor there from now on, or no longer. */
export async function requireSecondFactor({ given, io, open }: Call): Promise<void> {
  const fsi_gid = given.number('group')
  const is_mfa_required = given.has('off') ? 0 : 1
  const ctx = operatorContext(await open())
  const rule = await requireMfa(ctx, { fsi_gid, is_mfa_required }).catch((error: unknown) => {
    const isUnknown = error instanceof Problem && error.type === NotFound
    throw isUnknown ? new OperatorError(`There is no group ${fsi_gid}.`) : error
  })
  if (is_mfa_required === 1) sayRequired(io, rule)
  else sayNotRequired(io, rule)
}
