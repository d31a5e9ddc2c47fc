import type { Translated } from '../../kit/translated.ts'
import type * as english from '../search.ts'

export const searchMessages: Translated<typeof english.searchMessages> = {
  keywordsMissing: 'Veuillez saisir des mots-clés.',
  recent: 'Récents',
  groups: 'Groupes',
  users: 'Utilisateurs',
  fax_numbers: 'Numéros de fax',
  screens: 'Écrans',
  unassigned: 'Non attribué',
  asking: 'Recherche en cours…',
  nothing: 'Rien ne porte ce nom.',
  failed: 'La recherche de groupes, d’utilisateurs et de numéros est impossible pour le moment.',
}
