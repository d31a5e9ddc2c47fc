import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

export const bulletinAdded = defineAct({
  name: 'bulletin.add',
  entity: 'bulletin',
  topic: 'service',
  fields: {
    subject: { kind: 'text', label: () => actLabels.subject },
    content: { kind: 'text', label: () => actLabels.content },
  },
})
