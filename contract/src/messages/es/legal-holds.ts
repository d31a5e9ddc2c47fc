import type { Translated } from '../../kit/translated.ts'
import type * as english from '../legal-holds.ts'

export const legalHoldMessages: Translated<typeof english.legalHoldMessages> = {
  title: 'Retención legal',
  listTitle: 'Retenciones legales',
  byRootOnly: 'Solo los administradores del grupo raíz pueden poner y levantar retenciones legales.',
  alreadyOn: 'Ya hay una retención legal. Vuelva a cargar la página.',
  notOn: 'No hay ninguna retención legal. Vuelva a cargar la página.',
  reasonMissing: 'Escriba un motivo.',
  blocksDeletion: {
    group: 'El grupo tiene una retención legal. No se puede eliminar mientras no se levante.',
    user: 'El usuario tiene una retención legal. No se puede eliminar mientras no se levante.',
  },
  blocksMove:
    'Una retención legal de un grupo superior conserva los faxes de este grupo, que no puede salir de aquel.',
}
