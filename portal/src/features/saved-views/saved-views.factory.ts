import type { SavedView } from '@telecopy/contract/saved-views/saved-views.schemas'

/** An own, private view of the users list that sorts by e-mail, without the column of reports. */
export const makeSavedView = (fields: Partial<SavedView> = {}): SavedView => ({
  view_id: 14,
  view_name: 'Night desk',
  is_own: 1,
  is_shared: 0,
  fsi_gid: null,
  group_name: '',
  owner_email: 'maya.okafor@meridian.example',
  filter_gid: null,
  filter_group_name: '',
  is_filter_absent: 0,
  content: {
    list: 'users',
    criteria: 'email',
    keywords: 'clinic',
    filters: {},
    sort_field: 'email',
    sort_method: 0,
    hidden_columns: ['usage'],
  },
  may_delete: 1,
  version: 3,
  ...fields,
})
