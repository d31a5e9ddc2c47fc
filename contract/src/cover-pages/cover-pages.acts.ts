import { defineAct } from '../kit/acts.ts'
import { coverPageFields } from './cover-page-fields.ts'

// The words of `coverPageMessages.fileStates`, never the content. A value named `file` is removed from every record.
const settings = { ...coverPageFields, document: { kind: 'text', label: 'Cover Page File' } } as const

export const coverPageUploaded = defineAct({
  name: 'cover-page.create',
  entity: 'cover-page',
  topic: 'brands',
  words: 'Uploaded the cover page',
  told: 'uploaded cover page {it}[ of group {group}]',
  fields: settings,
})

export const coverPageUpdated = defineAct({
  name: 'cover-page.update',
  entity: 'cover-page',
  topic: 'brands',
  words: 'Changed the cover page',
  told: 'changed cover page {it}[ of group {group}]',
  fields: settings,
})

export const coverPageDownloaded = defineAct({
  name: 'cover-page.download',
  entity: 'cover-page',
  topic: 'brands',
  words: 'Downloaded the cover page',
  told: 'downloaded cover page {it}[ of group {group}]',
  fields: {},
})

export const coverPageDeleted = defineAct({
  name: 'cover-page.delete',
  entity: 'cover-page',
  topic: 'brands',
  words: 'Deleted the cover page',
  told: 'deleted cover page {it}[ of group {group}]',
  fields: settings,
})
