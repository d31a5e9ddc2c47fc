export { shownNumber as shownCount } from '@telecopy/contract/messages/language'
