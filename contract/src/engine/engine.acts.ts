import { defineAct } from '../kit/acts.ts'

export const numberAdded = defineAct({
  name: 'fax-number.add',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Added the fax number',
  told: 'added fax number {it}[ to group {group_name}]',
  fields: {
    group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
    fsi_gid: { kind: 'gid', label: 'Group' },
  },
})

export const numberHandedOut = defineAct({
  name: 'fax-number.hand-out',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'Handed out the fax number from the inventory',
  told: 'handed out fax number {it} from the inventory[ to group {group_name}]',
  fields: numberAdded.fields,
})

export const ataCameOnline = defineAct({
  name: 'fax-number.online',
  entity: 'fax-number',
  topic: 'fax-numbers',
  words: 'The fax machine came online',
  told: 'reported that the fax machine of fax number {it} came online',
  by: 'system',
  fields: {
    ata_mac: { kind: 'text', label: 'ATA MAC Address' },
    last_seen: { kind: 'moment', label: 'Last Seen' },
  },
})

export const faxesTaken = defineAct({
  name: 'fax-record.take',
  entity: 'fax-record',
  topic: 'service',
  words: 'Took in records of faxes',
  told: 'sent records of faxes[: {created} new]',
  by: 'system',
  fields: {
    source: { kind: 'text', label: 'From' },
    created: { kind: 'count', label: 'New' },
    updated: { kind: 'count', label: 'Continued' },
    unchanged: { kind: 'count', label: 'Known' },
    rejected: { kind: 'count', label: 'Rejected' },
    unmatched: { kind: 'count', label: 'Of Unknown Numbers' },
  },
})

export const healthChanged = defineAct({
  name: 'service.health',
  entity: 'service',
  topic: 'service',
  words: 'The health of a fax service changed',
  told: 'reported a change in the health of the fax service {it}',
  by: 'system',
  fields: { is_healthy: { kind: 'flag', label: 'Healthy' } },
})
