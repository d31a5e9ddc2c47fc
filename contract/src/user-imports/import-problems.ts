import { refusal } from '../kit/problems.ts'
import { importRefusalMessages } from '../messages/user-imports.ts'

export const TooManyImports = refusal('too_many_imports', () => importRefusalMessages.tooManyWaiting)
export const AttemptReused = refusal('attempt_reused', () => importRefusalMessages.attemptReused)
export const ImportNotDone = refusal('import_not_done', () => importRefusalMessages.notDone)
