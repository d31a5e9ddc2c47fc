import { refusal } from '../kit/problems.ts'
import { mfaMessages } from '../messages/sign-in.ts'

export const MfaIsRequired = refusal('mfa_required', () => mfaMessages.requiredRefusal)
