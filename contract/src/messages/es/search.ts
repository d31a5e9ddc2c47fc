import type { Translated } from '../../kit/translated.ts'
import type * as english from '../search.ts'

export const searchMessages: Translated<typeof english.searchMessages> = {
  keywordsMissing: 'Escriba palabras clave.',
  recent: 'Recientes',
  groups: 'Grupos',
  users: 'Usuarios',
  fax_numbers: 'Números de fax',
  screens: 'Pantallas',
  unassigned: 'Sin asignar',
  asking: 'Buscando…',
  nothing: 'No hay nada con ese nombre.',
  failed: 'En este momento no se pueden buscar grupos, usuarios ni números.',
}
