import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = {
  subject: { kind: 'text', label: () => actLabels.subject },
  content: { kind: 'text', label: () => actLabels.content },
} as const

export const bulletinAdded = defineAct({ name: 'bulletin.add', entity: 'bulletin', topic: 'service', fields })

export const bulletinRemoved = defineAct({
  name: 'bulletin.remove',
  entity: 'bulletin',
  topic: 'service',
  fields,
})
