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

export const legalHoldTexts: Translated<typeof english.legalHoldTexts> = {
  title: 'Retención legal',
  hint: 'Impide que los faxes se eliminen cuando vence su plazo de conservación.',
  all: 'Todas las retenciones legales',
  listTitle: 'Retenciones legales',
  none: {
    group: 'Este grupo no tiene ninguna retención legal.',
    user: 'Este usuario no tiene ninguna retención legal.',
    'fax-number': 'Este número de fax no tiene ninguna retención legal.',
  },
  own: {
    group: (since) =>
      `Los faxes de este grupo y de todos sus subgrupos están en retención legal desde el ${since}.`,
    user: (since) => `Los faxes de este usuario están en retención legal desde el ${since}.`,
    'fax-number': (since) => `Los faxes de este número están en retención legal desde el ${since}.`,
  },
  ofGroup: 'También conserva los faxes una retención legal de este grupo:',
  ofAbove: 'También conserva los faxes una retención legal de un grupo superior a los suyos.',
  reasonIs: (reason) => (reason === '' ? 'El proveedor conoce el motivo.' : `Motivo: ${reason}`),
  reasonElsewhere: 'El proveedor conoce el motivo.',
  set: 'Poner una retención legal',
  lift: 'Levantar la retención legal',
  setTitle: {
    group: (name) => `¿Poner una retención legal al grupo ${name}?`,
    user: (name) => `¿Poner una retención legal a ${name}?`,
    'fax-number': (name) => `¿Poner una retención legal al número ${name}?`,
  },
  liftTitle: {
    group: (name) => `¿Levantar la retención legal del grupo ${name}?`,
    user: (name) => `¿Levantar la retención legal de ${name}?`,
    'fax-number': (name) => `¿Levantar la retención legal del número ${name}?`,
  },
  setText: {
    group:
      'No se elimina ningún fax de este grupo ni de sus subgrupos mientras dure la retención. El grupo no se puede eliminar y ningún grupo puede salir de él.',
    user: 'No se elimina ningún fax de este usuario mientras dure la retención. El usuario no se puede eliminar.',
    'fax-number': 'No se elimina ningún fax de este número mientras dure la retención.',
  },
  liftText:
    'Los faxes cuyo plazo de conservación venció se eliminan la noche siguiente. No se pueden recuperar.',
  reason: 'Motivo',
  reasonHint: 'Lo leen todos los administradores que ven esta página. Queda en el historial.',
  setDone: 'La retención legal está puesta.',
  liftDone: 'La retención legal está levantada.',
  empty: 'No hay retenciones legales.',
  emptyHint: 'Una retención legal se pone en los detalles de un grupo, de un usuario o de un número de fax.',
  entities: { group: 'Grupo', user: 'Usuario', 'fax-number': 'Número de fax' },
  inInventory: 'Inventario del proveedor',
  liftOf: (name) => `Levantar la retención legal de ${name}`,
  liftAction: 'Levantar',
  timesIn: (zone) => `Horas en ${zone}`,
  columns: {
    name: 'Retenido',
    entity: 'Tipo',
    group_name: 'Grupo',
    reason: 'Motivo',
    created_time: 'Desde',
    operation: 'Operación',
  },
}

export const retentionTexts: Translated<typeof english.retentionTexts> = {
  title: 'Próxima eliminación',
  hint: 'Lo que elimina la próxima ejecución nocturna porque venció su plazo de conservación.',
  next: (time) => `La próxima ejecución empieza el ${time}.`,
  last: (time) => `La última terminó el ${time}.`,
  columns: { faxes: 'Faxes', own: 'En este grupo', total: 'Con subgrupos' },
  rows: { received: 'Recibidos', sent: 'Enviados', held: 'Conservados por retención legal' },
  label: 'Faxes de la próxima ejecución',
  kept: (received, undeliverable, sent) =>
    `Este grupo conserva los faxes recibidos desde el ${received}, los no entregables desde el ${undeliverable} y los enviados desde el ${sent} (GMT).`,
  more: (most) => `Hay más de ${most} faxes vencidos. Solo se cuentan estos.`,
}
