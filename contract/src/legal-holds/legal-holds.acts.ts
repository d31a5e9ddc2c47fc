import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = { reason: { kind: 'text', label: () => actLabels.reason } } as const

type HeldEntity = 'group' | 'user' | 'fax-number'

const setOn = <const E extends HeldEntity>(entity: E) =>
  defineAct({
    name: `legal-hold.set.${entity}`,
    entity,
    topic: 'legal-holds',
    screen: 'legal-holds',
    fields,
  })

const liftedFrom = <const E extends HeldEntity>(entity: E) =>
  defineAct({
    name: `legal-hold.lift.${entity}`,
    entity,
    topic: 'legal-holds',
    screen: 'legal-holds',
    fields,
  })

export const groupHeld = setOn('group')
export const userHeld = setOn('user')
export const faxNumberHeld = setOn('fax-number')

export const groupHoldLifted = liftedFrom('group')
export const userHoldLifted = liftedFrom('user')
export const faxNumberHoldLifted = liftedFrom('fax-number')
