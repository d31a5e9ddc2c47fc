import { refusal } from '../kit/problems.ts'
import { apiKeyRefusals as texts } from '../messages/api-keys.ts'

export const KeyNameTaken = refusal('key_name_taken', () => texts.nameTaken)
export const TooManyKeys = refusal('too_many_keys', () => texts.tooMany)
