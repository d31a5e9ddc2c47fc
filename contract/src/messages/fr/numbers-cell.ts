import type { Translated } from '../../kit/translated.ts'
import type * as english from '../numbers-cell.ts'

export const numbersCellTexts: Translated<typeof english.numbersCellTexts> = {
  more: 'plus…',
  online: 'En ligne',
  offline: 'Hors ligne',
  none: '–',
}
