import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fax-number-lists.ts'
import { counted } from './language.ts'

const numbers = (count: number): string =>
  counted(count, { one: '# número de fax', other: '# números de fax' })

/** Texts of the lists of fax numbers that are not in fax-numbers.ts. */
export const faxNumberListMessages: Translated<typeof english.faxNumberListMessages> = {
  tabs: 'Listas de números de fax',
  devices: 'Dispositivos',
  number: 'Número de fax',
  numberIs: (digits) => `Número de fax: ${digits}`,
  filterGroupOnly: (group) => `Grupo: ${group} (sin subgrupos)`,
  online: 'En línea',
  offline: 'Sin conexión',
  details: 'Detalles',
  detailsOf: (number) => `Detalles de ${number}`,
  assignToUserOf: (number) => `Asignar a usuario: ${number}`,
  totalAssigned: (total) =>
    counted(total, { one: '# número de fax asignado', other: '# números de fax asignados' }),
  totalUnassigned: (total) =>
    counted(total, { one: '# número de fax sin asignar', other: '# números de fax sin asignar' }),
  assigned: {
    empty: 'Todavía no hay números de fax asignados.',
    emptyHint: 'Asigne a un usuario uno de los números de fax sin asignar.',
    showUnassigned: 'Mostrar los números de fax sin asignar',
    emptyFiltered: 'Ningún número de fax asignado coincide con el filtro.',
    emptyFilteredHint: 'Quite el filtro o pruebe con menos cifras.',
    emptyGroupHint:
      'Quite el filtro o elija uno de sus subgrupos: sus números de fax no están en esta lista.',
  },
  unassigned: {
    empty: 'No hay números de fax sin asignar.',
    emptyHint: 'Los números de fax vienen del inventario del proveedor o de usuarios que ya no los tienen.',
    emptyFiltered: 'Ningún número de fax sin asignar coincide con el filtro.',
    emptyFilteredHint: 'Quite el filtro o pruebe con menos cifras.',
  },
  assignableFilteredHint:
    'Quite el filtro para ver los números de fax de todos sus grupos. El número pasa al grupo del usuario.',
  groupDeactivated: 'Este grupo está desactivado: no puede recibir números de fax.',
  moveTitle: (number) => `¿Mover ${numbers(number)}?`,
  moveText: (group) => `Estarán en el grupo ${group}, todavía sin asignar:`,
  moveTextOne: (group) => `Estará en el grupo ${group}, todavía sin asignar:`,
  returnTitle: (number) => `¿Devolver ${numbers(number)}?`,
  returnText:
    'Salen de sus grupos y vuelven al inventario del proveedor. Durante unos minutos puede deshacerlo. Después, solo el proveedor puede volver a entregarlos.',
  returnTextOne:
    'Sale de sus grupos y vuelve al inventario del proveedor. Durante unos minutos puede deshacerlo. Después, solo el proveedor puede volver a entregarlo.',
  backToUser: 'Volver al usuario',
  forUser: (email) => `Para ${email}`,
}
