import { refusal } from '../kit/problems.ts'
import { legalHoldMessages as texts } from '../messages/legal-holds.ts'

export const HoldsByRootOnly = refusal('holds_by_root_only', () => texts.byRootOnly)
export const AlreadyOnHold = refusal('already_on_hold', () => texts.alreadyOn)
export const NotOnHold = refusal('not_on_hold', () => texts.notOn)
