import { groupFields } from '../groups/group-fields.ts'
import { groupUpdated } from '../groups/groups.acts.ts'
import { type ActName, kindsOfOthers } from '../kit/acts.ts'
import { userFieldNames } from '../users/user-fields.ts'
import type { WebhookEvent } from './webhook-events.ts'

/** How an event follows from the record of an act. */
export type EventSource = {
  event: WebhookEvent
  /** The names that the event gives to the changed thing's identifier and name. */
  id?: string
  name?: string
  /**
   * The recorded values that the event repeats, and whether they are those before the act or after it. A name that the
   * record lacks is left out.
   */
  values: readonly string[]
  from: 'before' | 'after'
  /** The event follows only if the act gave the field this value. */
  only?: { field: string; value: number }
}

const user = { id: 'fsi_uid', name: 'email', values: userFieldNames, from: 'after' } as const
const group = { id: 'fsi_gid', name: 'group_name', values: [], from: 'after' } as const
// Without the identity provider, which may be that of a group above.
const groupValues = Object.entries(groupUpdated.fields)
  .filter(([name, { kind }]) => name in groupFields && !kindsOfOthers.has(kind))
  .map(([name]) => name)
const number = { id: 'fsi_nid', name: 'fax_number', from: 'after' } as const
const assigned = {
  ...number,
  event: 'number.assigned',
  values: ['fsi_uid', 'email', 'type', 'ata_mac'],
} as const

/**
 * The acts whose events webhooks receive. What a record has beside these values is not sent: a record may name people and groups
 * outside the webhook's group.
 */
export const eventsOfActs: Readonly<Partial<Record<ActName, readonly EventSource[]>>> = {
  'user.create': [{ ...user, event: 'user.created' }],
  'user.create-administrator': [{ ...user, event: 'user.created' }],
  'user.update': [
    { ...user, event: 'user.updated' },
    { ...user, event: 'user.disabled', values: [], only: { field: 'is_active', value: 0 } },
    { ...user, event: 'user.enabled', values: [], only: { field: 'is_active', value: 1 } },
  ],
  'user.change-email': [{ ...user, event: 'user.updated' }],
  'user.move': [{ ...user, event: 'user.moved', values: [] }],
  'user.delete': [{ ...user, event: 'user.deleted', values: [] }],
  'fax-number.assign': [assigned],
  'fax-number.assign-by-import': [assigned],
  'fax-number.unassign': [
    { ...number, event: 'number.unassigned', values: ['fsi_uid', 'email'], from: 'before' },
  ],
  'fax-number.online': [{ ...number, event: 'device.online', values: ['ata_mac'] }],
  'user-import.finish': [
    {
      event: 'import.finished',
      values: ['ref_code', 'rows_total', 'count_created', 'count_skipped', 'count_failed'],
      from: 'after',
    },
  ],
  'group.create': [{ ...group, event: 'group.created' }],
  'group.update': [{ ...group, event: 'group.updated', values: groupValues }],
  'group.deactivate': [{ ...group, event: 'group.deactivated' }],
  'group.activate': [{ ...group, event: 'group.activated' }],
  'group.delete': [{ ...group, event: 'group.deleted' }],
}
