import { defineAct } from '../kit/acts.ts'
import { fieldLabels } from '../messages/fields.ts'
import { actLabels } from '../messages/act-labels.ts'

export const numberAdded = defineAct({
  name: 'fax-number.add',
  entity: 'fax-number',
  topic: 'fax-numbers',
  fields: {
    group_name: { kind: 'group_name', label: () => actLabels.group, of: 'fsi_gid' },
    fsi_gid: { kind: 'gid', label: () => actLabels.group },
  },
})

export const numberHandedOut = defineAct({
  name: 'fax-number.hand-out',
  entity: 'fax-number',
  topic: 'fax-numbers',
  fields: numberAdded.fields,
})

export const ataCameOnline = defineAct({
  name: 'fax-number.online',
  entity: 'fax-number',
  topic: 'fax-numbers',
  by: 'system',
  fields: {
    ata_mac: { kind: 'text', label: () => fieldLabels.ataMACAddress },
    last_seen: { kind: 'moment', label: () => actLabels.lastSeen },
  },
})

export const faxesTaken = defineAct({
  name: 'fax-record.take',
  entity: 'fax-record',
  topic: 'service',
  by: 'system',
  fields: {
    source: { kind: 'text', label: () => actLabels.from },
    created: { kind: 'count', label: () => actLabels.newOne },
    updated: { kind: 'count', label: () => actLabels.continued },
    unchanged: { kind: 'count', label: () => actLabels.known },
    rejected: { kind: 'count', label: () => actLabels.rejected },
    unmatched: { kind: 'count', label: () => actLabels.ofUnknownNumbers },
  },
})

export const healthChanged = defineAct({
  name: 'service.health',
  entity: 'service',
  topic: 'service',
  by: 'system',
  fields: { is_healthy: { kind: 'flag', label: () => actLabels.healthy } },
})
