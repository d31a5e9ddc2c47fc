import type { RecordedValues } from '@telecopy/contract/kit/acts'
import { shellMessages } from '@telecopy/contract/messages/shell'
import type { viewUpdated } from '@telecopy/contract/saved-views/saved-views.acts'
import type { PersonContext } from '../../platform/caller/context.ts'
import type { Reader, WholeView } from './saved-views.queries.ts'

type Named = Omit<WholeView, 'view_id' | 'fsi_uid' | 'version' | 'may_delete'>
type Values = RecordedValues<typeof viewUpdated>

/** What a record says about a view. */
export const recordedView = ({ content, ...view }: Named): Values => ({
  list: shellMessages.screens[view.list],
  view_name: view.view_name,
  fsi_gid: view.fsi_gid,
  group_name: view.group_name,
  filter_gid: view.filter_gid,
  filter_group_name: view.filter_group_name,
  criteria: content.criteria,
  keywords: content.keywords,
  filters: Object.entries(content.filters)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', '),
  order:
    content.sort_field === ''
      ? ''
      : `${content.sort_field}, ${content.sort_method === 0 ? 'ascending' : 'descending'}`,
  hidden_columns: content.hidden_columns,
})

/** The same for a view that begins or ends, without what it does not have. */
export const heldByView = (view: Named): Values =>
  Object.fromEntries(
    Object.entries(recordedView(view)).filter(
      ([, value]) => value !== null && [value].flat().join('') !== '',
    ),
  )

/** The group under which an act on a view is recorded: the one it is shared in, or that of the person who acts. */
export const groupOfView = ({ administrator }: PersonContext, view: Named) => {
  const { fsi_gid, group_name } = view.fsi_gid === null ? administrator : { ...view, fsi_gid: view.fsi_gid }
  return { fsi_gid, group_name }
}

export const readerOf = ({ administrator, scope }: PersonContext): Reader => ({
  fsi_uid: administrator.fsi_uid,
  scope,
})
