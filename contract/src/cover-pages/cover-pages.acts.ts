import { defineAct } from '../kit/acts.ts'
import { coverPageFields } from './cover-page-fields.ts'
import { actLabels } from '../messages/act-labels.ts'
import { fieldLabels } from '../messages/fields.ts'

// A name of `fieldLabels.fileStates`, never the content. A value named `file` is removed from every record.
const settings = {
  ...coverPageFields,
  document: {
    kind: 'text',
    label: () => actLabels.coverPageFile,
    words: () => fieldLabels.fileStates,
  },
} as const

export const coverPageUploaded = defineAct({
  name: 'cover-page.create',
  entity: 'cover-page',
  topic: 'brands',
  fields: settings,
})

export const coverPageUpdated = defineAct({
  name: 'cover-page.update',
  entity: 'cover-page',
  topic: 'brands',
  fields: settings,
})

export const coverPageDownloaded = defineAct({
  name: 'cover-page.download',
  entity: 'cover-page',
  topic: 'brands',
  fields: {},
})

export const coverPageDeleted = defineAct({
  name: 'cover-page.delete',
  entity: 'cover-page',
  topic: 'brands',
  fields: settings,
})
