import { NotFound } from '@telecopy/contract/kit/problems'
import { type MfaRule, requireMfa } from '../../features/sign-in/public.ts'
import type { Answer, Call } from '../command.ts'
import { inSentences } from '../in-sentences.ts'
import { operatorContext } from '../operator-context.ts'

const named = ({ fsi_gid, group_name }: MfaRule['group']): string => `${group_name} (${fsi_gid})`

function administratorsOf({ all, without }: MfaRule['administrators']): string {
  if (all === 0) return 'There is no administrator yet.'
  if (without === 0) return all === 1 ? 'Its administrator has one.' : `Its ${all} administrators have one.`
  return `${without} of ${all} administrators ${without === 1 ? 'has' : 'have'} none yet, and can set one up at the next sign-in.`
}

function requiredInWords({ group, isChanged, administrators }: MfaRule): string[] {
  const [verb, since] = isChanged ? ['now asks', ''] : ['asks', ' already']
  return [
    `The group ${named(group)}, with everything below it, ${verb} for a second factor${since}.`,
    administratorsOf(administrators),
  ]
}

function notRequiredInWords({ group, isChanged }: MfaRule): string[] {
  const [verb, since] = isChanged ? ['no longer asks', ''] : ['does not ask', ' anyway']
  return [`The group ${named(group)} ${verb} for a second factor${since}. Those that are set up stay.`]
}

/** Without `--off` the rule above says the same, so there is nothing to add. */
function noteRuleAbove(io: Call['io'], { above }: MfaRule): void {
  if (above !== undefined)
    io.note(`The group ${named(above)} above it does, so its administrators still need one.`)
}

/** Sign-in asks for a second factor there from now on, or no longer. */
export async function requireSecondFactor({ given, io, open }: Call): Promise<Answer> {
  const fsi_gid = given.number('group')
  const is_mfa_required = given.has('off') ? 0 : 1
  const ctx = operatorContext(await open())
  const rule = await inSentences([[NotFound, `There is no group ${fsi_gid}.`]], () =>
    requireMfa(ctx, { fsi_gid, is_mfa_required }),
  )
  const { group, isChanged, administrators } = rule
  const { fsi_gid: entity, group_name } = group
  const value = {
    group: { fsi_gid: entity, group_name },
    is_mfa_required,
    is_changed: isChanged,
    administrators,
  }
  if (is_mfa_required === 1) return { value, lines: requiredInWords(rule) }
  noteRuleAbove(io, rule)
  return { value, lines: notRequiredInWords(rule) }
}
