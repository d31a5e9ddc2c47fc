import { defineAct } from '../kit/acts.ts'
import { brandFields } from './brand-fields.ts'

// The words of `brandMessages.logoStates`, never the picture.
const settings = { ...brandFields, logo: { kind: 'text', label: 'Logo' } } as const

export const brandCreated = defineAct({
  name: 'brand.create',
  entity: 'brand',
  words: 'Created the brand',
  fields: settings,
})

export const brandUpdated = defineAct({
  name: 'brand.update',
  entity: 'brand',
  words: 'Changed the brand',
  fields: settings,
})

export const brandDeleted = defineAct({
  name: 'brand.delete',
  entity: 'brand',
  words: 'Deleted the brand',
  fields: settings,
})
