import { defineAct } from '../kit/acts.ts'

export const numberAdded = defineAct({
  name: 'fax-number.add',
  entity: 'fax-number',
  words: 'Added the fax number',
  fields: {
    group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
    fsi_gid: { kind: 'gid', label: 'Group' },
  },
})

export const numberHandedOut = defineAct({
  name: 'fax-number.hand-out',
  entity: 'fax-number',
  words: 'Handed out the fax number from the inventory',
  fields: numberAdded.fields,
})

export const ataCameOnline = defineAct({
  name: 'fax-number.online',
  entity: 'fax-number',
  words: 'The fax machine came online',
  fields: {
    ata_mac: { kind: 'text', label: 'ATA MAC Address' },
    last_seen: { kind: 'moment', label: 'Last Seen' },
  },
})

export const faxesTaken = defineAct({
  name: 'fax-record.take',
  entity: 'fax-record',
  words: 'Took in records of faxes',
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
  words: 'The health of a fax service changed',
  fields: { is_healthy: { kind: 'flag', label: 'Healthy' } },
})
