import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-views.ts'

export const savedViewMessages: Translated<typeof english.savedViewMessages> = {
  button: 'Vistas',
  changed: 'modificada',
  current: 'Vista:',
  loading: 'Cargando…',
}
