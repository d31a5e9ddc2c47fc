import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

// A hold goes with its thing to other groups, where its reason is not told.
const fields = {
  reason: { kind: 'group_text', label: () => actLabels.reason, of: 'set_in_gid' },
  set_in_gid: { kind: 'gid', label: () => actLabels.group },
} as const

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
