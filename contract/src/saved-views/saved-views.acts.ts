import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const entity = 'saved-view'

const fields = {
  list: { kind: 'text', label: () => actLabels.list },
  view_name: { kind: 'text', label: () => actLabels.name },
  fsi_gid: { kind: 'gid', label: () => actLabels.sharedIn },
  group_name: { kind: 'group_name', label: () => actLabels.sharedIn, of: 'fsi_gid' },
  filter_gid: { kind: 'gid', label: () => actLabels.group },
  filter_group_name: { kind: 'group_name', label: () => actLabels.group, of: 'filter_gid' },
  criteria: { kind: 'text', label: () => actLabels.criteria },
  keywords: { kind: 'actor_text', label: () => actLabels.keywords },
  filters: { kind: 'actor_text', label: () => actLabels.filters },
  order: { kind: 'text', label: () => actLabels.sortedBy },
  hidden_columns: { kind: 'list', label: () => actLabels.hiddenColumns },
} as const

export const viewSaved = defineAct({
  name: 'saved-view.create',
  entity,
  topic: 'saved-views',
  fields,
})
export const viewUpdated = defineAct({
  name: 'saved-view.update',
  entity,
  topic: 'saved-views',
  fields,
})
export const viewDeleted = defineAct({
  name: 'saved-view.delete',
  entity,
  topic: 'saved-views',
  fields,
})
