import { refusal } from '../kit/problems.ts'
import { savedViewRefusals as texts } from '../messages/saved-views.ts'

export const ViewNameTaken = refusal('view_name_taken', () => texts.nameTaken)
export const TooManyViews = refusal('too_many_views', () => texts.tooMany)
export const ViewNotYours = refusal('view_not_yours', () => texts.notYours)
export const ViewNotToDelete = refusal('view_not_to_delete', () => texts.notToDelete)
