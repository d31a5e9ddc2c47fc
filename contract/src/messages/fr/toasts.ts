import type { Translated } from '../../kit/translated.ts'
import type * as english from '../toasts.ts'

export const undoMessages: Translated<typeof english.undoMessages> = {
  undo: 'Annuler',
  undoHint: 'Annuler (Ctrl Z)',
  busy: 'Annulation…',
  done: 'Annulation effectuée',
  refused: 'Annulation impossible',
}

export const downloadMessages: Translated<typeof english.downloadMessages> = {
  working: 'Téléchargement',
  done: 'Téléchargé',
}
