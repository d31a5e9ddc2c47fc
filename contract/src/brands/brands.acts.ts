import { defineAct } from '../kit/acts.ts'
import { brandFields } from './brand-fields.ts'
import { actLabels } from '../messages/act-labels.ts'
import { fieldLabels } from '../messages/fields.ts'

// A name of `fieldLabels.logoStates`, never the picture.
const settings = {
  ...brandFields,
  logo: { kind: 'text', label: () => actLabels.logo, words: () => fieldLabels.logoStates },
  // The same names: neither the host nor the account is recorded.
  mail_server: { kind: 'text', label: () => actLabels.mailServer, words: () => fieldLabels.logoStates },
} as const

export const brandCreated = defineAct({
  name: 'brand.create',
  entity: 'brand',
  topic: 'brands',
  fields: settings,
})

export const brandUpdated = defineAct({
  name: 'brand.update',
  entity: 'brand',
  topic: 'brands',
  fields: settings,
})

export const brandDeleted = defineAct({
  name: 'brand.delete',
  entity: 'brand',
  topic: 'brands',
  fields: settings,
})

export const brandMailTested = defineAct({
  name: 'brand.test-mail',
  entity: 'brand',
  topic: 'brands',
  fields: {},
})
