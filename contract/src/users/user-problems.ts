import { refusal } from '../kit/problems.ts'
import { userListMessages as texts } from '../messages/users.ts'

export const UserDisabled = refusal('user_disabled', texts.welcomeToDisabled)
export const BrandSendsNoWelcome = refusal('brand_sends_no_welcome', texts.welcomeOffForBrand)
export const TooManyWelcomes = refusal('too_many_welcomes', texts.welcomeTooMany)
