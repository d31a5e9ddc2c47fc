import { defineAct } from '../kit/acts.ts'

const entity = 'saved-view'

const fields = {
  list: { kind: 'text', label: 'List' },
  view_name: { kind: 'text', label: 'Name' },
  fsi_gid: { kind: 'gid', label: 'Shared In' },
  group_name: { kind: 'group_name', label: 'Shared In', of: 'fsi_gid' },
  filter_gid: { kind: 'gid', label: 'Group' },
  filter_group_name: { kind: 'group_name', label: 'Group', of: 'filter_gid' },
  criteria: { kind: 'text', label: 'Criteria' },
  keywords: { kind: 'search', label: 'Keywords' },
  filters: { kind: 'search', label: 'Filters' },
  order: { kind: 'text', label: 'Sorted By' },
  hidden_columns: { kind: 'list', label: 'Hidden Columns' },
} as const

export const viewSaved = defineAct({
  name: 'saved-view.create',
  entity,
  topic: 'saved-views',
  words: 'Saved a view',
  told: 'saved view {it}[ for group {group_name}]',
  fields,
})
export const viewUpdated = defineAct({
  name: 'saved-view.update',
  entity,
  topic: 'saved-views',
  words: 'Changed a saved view',
  told: 'changed saved view {it}',
  fields,
})
export const viewDeleted = defineAct({
  name: 'saved-view.delete',
  entity,
  topic: 'saved-views',
  words: 'Deleted a saved view',
  told: 'deleted saved view {it}',
  fields,
})
