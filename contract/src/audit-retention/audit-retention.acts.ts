import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = {
  records: { kind: 'count', label: () => actLabels.records },
  file_name: { kind: 'text', label: () => actLabels.fileName },
  sha256: { kind: 'text', label: () => actLabels.sha256 },
} as const

export const auditMonthArchived = defineAct({
  name: 'audit.archive',
  entity: 'audit-log',
  topic: 'service',
  by: 'system',
  fields,
})

export const auditMonthPruned = defineAct({
  name: 'audit.prune',
  entity: 'audit-log',
  topic: 'service',
  by: 'system',
  fields,
})
