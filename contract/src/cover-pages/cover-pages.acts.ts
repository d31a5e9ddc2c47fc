import { defineAct } from '../kit/acts.ts'
import { coverPageFields } from './cover-page-fields.ts'

// The words of `coverPageMessages.fileStates`, never the content. A value named `file` is removed from every record.
const settings = { ...coverPageFields, document: { kind: 'text', label: 'Cover Page File' } } as const

export const coverPageUploaded = defineAct({
  name: 'cover-page.create',
  entity: 'cover-page',
  words: 'Uploaded the cover page',
  fields: settings,
})

export const coverPageUpdated = defineAct({
  name: 'cover-page.update',
  entity: 'cover-page',
  words: 'Changed the cover page',
  fields: settings,
})

export const coverPageDownloaded = defineAct({
  name: 'cover-page.download',
  entity: 'cover-page',
  words: 'Downloaded the cover page',
  fields: {},
})

export const coverPageDeleted = defineAct({
  name: 'cover-page.delete',
  entity: 'cover-page',
  words: 'Deleted the cover page',
  fields: settings,
})
