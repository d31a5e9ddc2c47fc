import { defineAct } from '../kit/acts.ts'

export const coverPageDeleted = defineAct({
  name: 'cover-page.delete',
  entity: 'cover-page',
  words: 'Deleted the cover page',
  fields: {
    coverpage_name: { kind: 'text', label: 'Cover Page Name' },
    is_inheritable: { kind: 'flag', label: 'Inheritable' },
    is_active: { kind: 'flag', label: 'Activated' },
  },
})
