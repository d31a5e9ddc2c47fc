import type { createGroup as call } from '@telecopy/contract/groups/groups.calls'
import { type AllowFlagName, type Retention, allowFlagNames } from '@telecopy/contract/groups/groups.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { Flag } from '@telecopy/contract/kit/flags'
import type { Known } from './require-group-facts.ts'
import { isSameRetention, lifetime, plainRetention } from './retention-settings.ts'
import { refuseIfEnforcedAbove } from './sso-enforcement.ts'
import { type Sso, ssoAsAsked } from './sso-settings.ts'

type Input = BodyOf<typeof call>
type Parent = Known['group']

export type Fields = Record<AllowFlagName, Flag> &
  Retention &
  Sso & {
    is_trial: Flag
    is_allow_sftp: Flag
    is_allow_del_inbox: Flag
    is_allow_del_sent: Flag
    is_allow_del_inbox_pass_to_subs: Flag
    is_allow_del_sent_pass_to_subs: Flag
    is_retention_pass_to_subs: Flag
    retention_from_gid: number | null
    del_inbox_from_gid: number | null
    del_sent_from_gid: number | null
  }

const noSso: Sso = { is_sso: 0, sso_idp: '', is_enforce_sso: 0, is_sso_pass_to_subs: 0 }

/** What a parent passes to a new group below it, and from where it comes; undefined where it passes nothing. */
function passedRetention(parent: Parent): { from: number; held: Retention } | undefined {
  const from = parent.is_retention_pass_to_subs === 1 ? parent.fsi_gid : parent.retention_from_gid
  return from === null ? undefined : { from, held: plainRetention(parent) }
}

function retentionFields(parent: Parent, input: Input) {
  const passed = passedRetention(parent)
  const usual = passed?.held ?? lifetime
  const wanted = plainRetention({
    is_retention_inbox: input.is_retention_inbox ?? usual.is_retention_inbox,
    retention_inbox_days: input.retention_inbox_days ?? usual.retention_inbox_days,
    is_retention_sent: input.is_retention_sent ?? usual.is_retention_sent,
    retention_sent_days: input.retention_sent_days ?? usual.retention_sent_days,
  })
  const isPassed = passed !== undefined && isSameRetention(wanted, passed.held)
  return { ...wanted, retention_from_gid: isPassed ? passed.from : null }
}

type Passing = { flag: Flag; isPassing: Flag; from: number | null }

/** The group above that a setting comes from when a new group leaves it as its parent has it. */
const passedFrom = (parent: Parent, { flag, isPassing, from }: Passing, wanted: Flag): number | null => {
  if (wanted !== flag) return null
  return isPassing === 1 ? parent.fsi_gid : from
}

function deleteFields(parent: Parent, input: Input) {
  const inbox = input.is_allow_del_inbox ?? parent.is_allow_del_inbox
  const sent = input.is_allow_del_sent ?? parent.is_allow_del_sent
  const ofInbox = {
    flag: parent.is_allow_del_inbox,
    isPassing: parent.is_allow_del_inbox_pass_to_subs,
    from: parent.del_inbox_from_gid,
  }
  const ofSent = {
    flag: parent.is_allow_del_sent,
    isPassing: parent.is_allow_del_sent_pass_to_subs,
    from: parent.del_sent_from_gid,
  }
  return {
    is_allow_del_inbox: inbox,
    is_allow_del_sent: sent,
    is_allow_del_inbox_pass_to_subs: input.is_allow_del_inbox_pass_to_subs ?? 0,
    is_allow_del_sent_pass_to_subs: input.is_allow_del_sent_pass_to_subs ?? 0,
    del_inbox_from_gid: passedFrom(parent, ofInbox, inbox),
    del_sent_from_gid: passedFrom(parent, ofSent, sent),
  }
}

function ssoFields(
  { ancestors, standing }: Known,
  { is_sso, sso_idp, is_enforce_sso, is_sso_pass_to_subs }: Input,
): Sso {
  const asked = {
    is_sso: is_sso ?? 0,
    sso_idp: sso_idp ?? '',
    is_enforce_sso: is_enforce_sso ?? 0,
    is_sso_pass_to_subs: is_sso_pass_to_subs ?? 0,
  }
  refuseIfEnforcedAbove(standing.ssoEnforcedBelow, { before: noSso, asked })
  // A new group's parent is the first above it, and the new group itself has no provider of its own.
  const [parent] = ancestors
  return ssoAsAsked(noSso, asked, parent === undefined ? [] : [parent])
}

/** The settings of a new group: what is asked for, and for the rest what its parent has or passes down. */
export function settingsOfNew(parent: Known, input: Input): Fields {
  const { group } = parent
  const permissions = Object.fromEntries(
    allowFlagNames.map((flag) => [flag, input[flag] ?? group[flag]]),
  ) as Record<AllowFlagName, Flag>
  return {
    ...permissions,
    ...retentionFields(group, input),
    ...deleteFields(group, input),
    ...ssoFields(parent, input),
    is_retention_pass_to_subs: input.is_retention_pass_to_subs ?? 0,
    is_trial: group.is_trial,
    is_allow_sftp: group.is_allow_sftp,
  }
}
