import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'
import { fieldLabels } from '../messages/fields.ts'

export const defaultNumberSet = defineAct({
  name: 'user.set-default-number',
  entity: 'user',
  topic: 'users',
  fields: {
    default_nid: { kind: 'nid', label: () => actLabels.defaultFaxNumber },
    default_number: { kind: 'number', label: () => actLabels.defaultFaxNumber, of: 'default_nid' },
  },
})

export const languageSet = defineAct({
  name: 'user.set-language',
  entity: 'user',
  topic: 'users',
  fields: { language: { kind: 'language', label: () => fieldLabels.language } },
})
