import { defineAct } from '../kit/acts.ts'

export const bulletinAdded = defineAct({
  name: 'bulletin.add',
  entity: 'bulletin',
  topic: 'service',
  words: 'Added a service bulletin',
  told: 'added service bulletin {it}',
  fields: {
    subject: { kind: 'text', label: 'Subject' },
    content: { kind: 'text', label: 'Content' },
  },
})
