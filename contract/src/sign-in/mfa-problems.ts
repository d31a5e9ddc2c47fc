import { refusal } from '../kit/problems.ts'
import { mfaMessages } from '../messages/mfa.ts'

export const MfaIsRequired = refusal('mfa_required', () => mfaMessages.requiredRefusal)
