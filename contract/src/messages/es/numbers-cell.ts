import type { Translated } from '../../kit/translated.ts'
import type * as english from '../numbers-cell.ts'

export const numbersCellTexts: Translated<typeof english.numbersCellTexts> = {
  more: 'más…',
  online: 'En línea',
  offline: 'Sin conexión',
  none: '–',
}
