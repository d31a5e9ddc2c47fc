import { defineAct } from '../kit/acts.ts'

export const bulletinAdded = defineAct({
  name: 'bulletin.add',
  entity: 'bulletin',
  words: 'Added a service bulletin',
  fields: {
    subject: { kind: 'text', label: 'Subject' },
    content: { kind: 'text', label: 'Content' },
  },
})
