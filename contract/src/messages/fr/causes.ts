import type { Translated } from '../../kit/translated.ts'
import type * as english from '../causes.ts'

export const causeNames: Translated<typeof english.causeNames> = {
  'Transmission error': 'Erreur de transmission',
  'Outgoing calls barred': 'Appels sortants interdits',
  'Unallocated number': 'Numéro non attribué',
  'No user responding': 'Pas de réponse',
  'Number changed': 'Numéro changé',
  'Exchange routing error': 'Erreur d’acheminement du central',
  'Invalid number format': 'Format de numéro non valide',
  'User busy': 'Ligne occupée',
  'Originator cancel': 'Annulé par l’expéditeur',
  'Incompatible destination': 'Destination incompatible',
  'Facilities rejected': 'Service refusé',
  'Destination out of order': 'Destination hors service',
  'No circuit/channel available': 'Aucun circuit ou canal disponible',
  'Recovery on timer expiry': 'Délai d’attente dépassé',
  'Call rejected': 'Appel rejeté',
  'File conversion error': 'Erreur de conversion du fichier',
  'No page arrived': 'Aucune page n’est arrivée',
}
