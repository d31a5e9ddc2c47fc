import type { Translated } from '../../kit/translated.ts'
import type * as english from '../toasts.ts'

export const undoMessages: Translated<typeof english.undoMessages> = {
  undo: 'Deshacer',
  undoHint: 'Deshacer (Ctrl Z)',
  busy: 'Deshaciendo…',
  done: 'Deshecho',
  refused: 'No se deshizo',
}

export const downloadMessages: Translated<typeof english.downloadMessages> = {
  working: 'Descarga',
  done: 'Descargado',
}
