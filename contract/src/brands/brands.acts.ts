import { defineAct } from '../kit/acts.ts'

export const brandDeleted = defineAct({
  name: 'brand.delete',
  entity: 'brand',
  words: 'Deleted the brand',
  fields: {
    brand_name: { kind: 'text', label: 'Brand Name' },
    domain: { kind: 'text', label: 'Domain' },
    is_active: { kind: 'flag', label: 'Activated' },
  },
})
