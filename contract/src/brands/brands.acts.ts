import { defineAct } from '../kit/acts.ts'
import { brandFields } from './brand-fields.ts'

// The words of `brandMessages.logoStates`, never the picture.
const settings = { ...brandFields, logo: { kind: 'text', label: 'Logo' } } as const

export const brandCreated = defineAct({
  name: 'brand.create',
  entity: 'brand',
  topic: 'brands',
  words: 'Created the brand',
  told: 'created brand {it}[ of group {group}]',
  fields: settings,
})

export const brandUpdated = defineAct({
  name: 'brand.update',
  entity: 'brand',
  topic: 'brands',
  words: 'Changed the brand',
  told: 'changed brand {it}[ of group {group}]',
  fields: settings,
})

export const brandDeleted = defineAct({
  name: 'brand.delete',
  entity: 'brand',
  topic: 'brands',
  words: 'Deleted the brand',
  told: 'deleted brand {it}[ of group {group}]',
  fields: settings,
})
