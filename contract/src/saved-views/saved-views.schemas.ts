import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { SortMethod } from '../kit/paging.ts'
import { textUpTo } from '../kit/text.ts'
import { lengths, savedViews } from '../limits.ts'
import { contentMistake } from './content-mistake.ts'
import { savedListNames } from './saved-lists.ts'

export const SavedListName = z.enum(savedListNames)

const name = textUpTo(savedViews.nameOfField)

/** What a view holds beside its group: the search, the filters, the order, and the columns that are not shown. */
const contentFields = {
  list: SavedListName,
  criteria: z._default(name, ''),
  keywords: z._default(textUpTo(lengths.searchKeywords), ''),
  filters: z._default(
    z
      .record(name, textUpTo(lengths.savedFilter))
      .check(z.refine((filters: object) => Object.keys(filters).length <= savedViews.filtersMost)),
    {},
  ),
  sort_field: z._default(name, ''),
  sort_method: SortMethod,
  hidden_columns: z._default(z.array(name).check(z.maxLength(savedViews.columnsMost)), []),
}

/** The same in a request: only what the list has. */
export const ViewContentInput = z.strictObject(contentFields).check(({ value, issues }) => {
  const message = contentMistake(value)
  if (message !== undefined) issues.push({ code: 'custom', input: value, message })
})

/** The same in an answer. A view may be older than its list: what the list does not have is to be ignored. */
export const ViewContent = z.object({
  list: SavedListName,
  criteria: z.string(),
  keywords: z.string(),
  filters: z.record(z.string(), z.string()),
  sort_field: z.string(),
  sort_method: Flag,
  hidden_columns: z.array(z.string()),
})
export type ViewContent = z.infer<typeof ViewContent>

/**
 * A saved view as its reader may see it. `fsi_gid` is the group it is shared in; null when it is private, or when the
 * group is outside the reader's scope. `filter_gid` is the group it is narrowed to; null when there is none, or when
 * `is_filter_absent`: the group was deleted, or is outside the reader's scope. `owner_email` is '' for owners outside of it.
 */
export const SavedView = z.object({
  view_id: Id,
  view_name: z.string(),
  is_own: Flag,
  is_shared: Flag,
  fsi_gid: z.nullable(Id),
  group_name: z.string(),
  owner_email: z.string(),
  filter_gid: z.nullable(Id),
  filter_group_name: z.string(),
  is_filter_absent: Flag,
  content: ViewContent,
  may_delete: Flag,
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>
