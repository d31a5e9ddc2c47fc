import { defineAct } from '../kit/acts.ts'

const fields = { reason: { kind: 'text', label: 'Reason' } } as const

const things = { group: 'group', user: 'user', 'fax-number': 'fax number' } as const

const setOn = <const E extends keyof typeof things>(entity: E) =>
  defineAct({
    name: `legal-hold.set.${entity}`,
    entity,
    topic: 'legal-holds',
    words: 'Set a legal hold',
    told: `set <a legal hold> on ${things[entity]} {it}`,
    screen: 'legal-holds',
    fields,
  })

const liftedFrom = <const E extends keyof typeof things>(entity: E) =>
  defineAct({
    name: `legal-hold.lift.${entity}`,
    entity,
    topic: 'legal-holds',
    words: 'Lifted the legal hold',
    told: `lifted <the legal hold> on ${things[entity]} {it}`,
    screen: 'legal-holds',
    fields,
  })

export const groupHeld = setOn('group')
export const userHeld = setOn('user')
export const faxNumberHeld = setOn('fax-number')

export const groupHoldLifted = liftedFrom('group')
export const userHoldLifted = liftedFrom('user')
export const faxNumberHoldLifted = liftedFrom('fax-number')
