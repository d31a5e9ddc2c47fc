import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { Id, idOf, optionalIdOf, unchangedIdOf } from '../kit/ids.ts'
import { ChangedMeanwhile, NotFound } from '../kit/problems.ts'
import { nameUpTo, requiredText } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { savedViewRefusals } from '../messages/saved-views.ts'
import { TooManyViews, ViewNameTaken, ViewNotToDelete, ViewNotYours } from './saved-view-problems.ts'
import { SavedListName, SavedView, ViewContentInput } from './saved-views.schemas.ts'

const viewName = requiredText(nameUpTo(lengths.viewName), () => savedViewRefusals.nameMissing)

export const listSavedViews = defineCall({
  method: 'POST',
  path: '/admin-endpoint/saved-view/list',
  summary:
    'The saved views of a list that the account may open: its own, then those of groups above and below; at most 500, and the number of all',
  access: 'administrator',
  body: fields({ list: SavedListName }),
  answer: success({ data: z.object({ views: z.array(SavedView), counts: z.int() }) }),
  problems: [],
})

export const getSavedView = defineCall({
  method: 'POST',
  path: '/admin-endpoint/saved-view/details',
  summary: 'A saved view that the account may open',
  access: 'administrator',
  body: fields({ view_id: idOf('saved-view') }),
  answer: success({ data: SavedView }),
  problems: [NotFound],
})

export const createSavedView = defineCall({
  method: 'POST',
  path: '/admin-endpoint/saved-view/add',
  summary:
    'Saves a view of a list under a name: private, or with `fsi_gid` shared in that group. `filter_gid` is the group that the list is narrowed to',
  access: 'administrator',
  body: fields({
    view_name: viewName,
    fsi_gid: optionalIdOf('group'),
    filter_gid: optionalIdOf('group'),
    content: ViewContentInput,
  }),
  answer: success({ view_id: Id, version: z.int() }),
  problems: [NotFound, ViewNameTaken, TooManyViews],
})

export const updateSavedView = defineCall({
  method: 'POST',
  path: '/admin-endpoint/saved-view/update',
  summary:
    "Changes what is sent of an own view; 0 makes it private, or narrows it to no group. Its list can't change",
  access: 'administrator',
  body: fields({
    view_id: idOf('saved-view'),
    version: z.int(),
    view_name: z.optional(viewName),
    fsi_gid: unchangedIdOf('group'),
    filter_gid: unchangedIdOf('group'),
    content: z.optional(ViewContentInput),
  }),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile, ViewNotYours, ViewNameTaken],
})

export const deleteSavedView = defineCall({
  method: 'POST',
  path: '/admin-endpoint/saved-view/delete',
  summary: "Deletes an own view, or one that is shared in a group of the account's scope",
  access: 'administrator',
  body: fields({ view_id: idOf('saved-view') }),
  answer: success({}),
  problems: [NotFound, ViewNotToDelete],
})
