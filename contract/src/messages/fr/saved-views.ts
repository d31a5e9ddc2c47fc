import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-views.ts'

export const savedViewMessages: Translated<typeof english.savedViewMessages> = {
  button: 'Vues',
  changed: 'modifiée',
  current: 'Vue :',
  loading: 'Chargement…',
}
