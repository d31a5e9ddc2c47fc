import { type RecordedEntity, defineAct } from '../kit/acts.ts'

const fields = { reason: { kind: 'text', label: 'Reason' } } as const

const setOn = <const E extends RecordedEntity>(entity: E) =>
  defineAct({ name: `legal-hold.set.${entity}`, entity, words: 'Set a legal hold', fields })

const liftedFrom = <const E extends RecordedEntity>(entity: E) =>
  defineAct({ name: `legal-hold.lift.${entity}`, entity, words: 'Lifted the legal hold', fields })

export const groupHeld = setOn('group')
export const userHeld = setOn('user')
export const faxNumberHeld = setOn('fax-number')

export const groupHoldLifted = liftedFrom('group')
export const userHoldLifted = liftedFrom('user')
export const faxNumberHoldLifted = liftedFrom('fax-number')
