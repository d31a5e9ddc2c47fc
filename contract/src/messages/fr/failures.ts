import type { Translated } from '../../kit/translated.ts'
import type * as english from '../failures.ts'
import { risingRule } from '../../failures/rising.ts'
import { shownCause } from '../../failures/shown-cause.ts'
import { faxCauses } from '../../fax-causes.ts'
import { counted, shownDay, shownNumber } from './language.ts'

export const causeActions: typeof english.causeActions = {
  'Transmission error':
    'Demandez à l’utilisateur de renvoyer le fax, avec moins de pages s’il échoue encore une fois.',
  'Outgoing calls barred':
    'Contactez l’assistance, car la ligne n’est pas autorisée à appeler cette destination.',
  'Unallocated number': 'Vérifiez le numéro avec l’utilisateur, car il n’existe pas.',
  'No user responding': 'Vérifiez le numéro et demandez au destinataire si le télécopieur est allumé.',
  'Number changed': 'Demandez le nouveau numéro au destinataire.',
  'Exchange routing error':
    'Renvoyez plus tard et contactez l’assistance si plusieurs destinations sont concernées.',
  'Invalid number format':
    'Vérifiez le numéro, qui doit comporter l’indicatif du pays et l’indicatif régional.',
  'User busy': 'Renvoyez plus tard, car la ligne du destinataire était occupée.',
  'Originator cancel': 'Contactez l’assistance si l’utilisateur n’a pas annulé le fax.',
  'Incompatible destination':
    'Contactez l’assistance, car le correspondant répond mais n’accepte pas les fax.',
  'Facilities rejected': 'Vérifiez le numéro, car le réseau a refusé un service pour celui-ci.',
  'Destination out of order': 'Demandez au destinataire si des fax lui parviennent, puis renvoyez.',
  'No circuit/channel available': 'Renvoyez dans quelques minutes, car toutes les lignes étaient occupées.',
  'Recovery on timer expiry': 'Renvoyez et contactez l’assistance en cas de nouvel échec.',
  'Call rejected': 'Vérifiez le numéro, demandez au destinataire si les appels sont bloqués, puis renvoyez.',
  'File conversion error': 'Vérifiez la pièce jointe, enregistrez-la en PDF et envoyez-la à nouveau.',
}

const { recentDays, beforeDays } = risingRule

/** The failures of the days before, in words. */
const before = (failed: number): string => {
  if (failed === 0) return 'aucun'
  return failed < beforeDays
    ? shownNumber(failed)
    : `${shownNumber(Math.round((failed / beforeDays) * 10) / 10)} par jour`
}

export const failureMessages: Translated<typeof english.failureMessages> = {
  causes: 'Causes',
  causesNote: 'Choisissez une cause pour ne voir que ses fax ci-dessous.',
  causeColumns: {
    cause: 'Cause',
    failed: 'Échecs',
    share: 'Part',
    newest: 'Le plus récent (GMT)',
    action: 'Que faire',
  },
  causeName: (code) => {
    const cause = faxCauses[code]
    return cause === undefined ? `Résultat ${code}` : shownCause(cause)
  },
  code: (code) => `Résultat ${code}`,
  actionOf: (code) => {
    const cause = faxCauses[code]
    return cause === undefined
      ? 'Contactez l’assistance et communiquez-lui le résultat.'
      : causeActions[cause]
  },
  help: 'Aide',
  helpOf: (cause) => `Aide : ${cause}`,
  allCauses: (count) => counted(count, { one: 'Afficher # cause', other: 'Afficher les # causes' }),
  fewCauses: 'Afficher moins de causes',
  narrowed: (cause) => `Uniquement ${cause}`,
  everyCause: 'Afficher toutes les causes',
  leastFailed: (failed) => counted(failed, { one: 'À partir de # échec', other: 'À partir de # échecs' }),
  everyCount: 'Tout afficher',
  undelivered: (faxes) =>
    counted(faxes, {
      one: '# fax reçu n’est parvenu à personne.',
      other: '# fax reçus ne sont parvenus à personne.',
    }),
  undeliveredNewest: (time) => `Le plus récent est arrivé le ${time} GMT.`,
  undeliveredLink: 'Fax reçus',
  by: 'Afficher par',
  kinds: {
    numbers: 'Numéros',
    users: 'Utilisateurs',
    groups: 'Groupes',
    destinations: 'Destinations',
  },
  order: 'Ordre',
  orders: { newest: 'Les plus récents', worst: 'Le plus d’échecs' },
  ratesNote: 'Un taux porte sur les fax envoyés de la période qui sont encore conservés.',
  columns: {
    numbers: 'Numéro de fax',
    users: 'Utilisateur',
    groups: 'Groupe',
    destinations: 'Destination',
    failed: 'Échecs',
    cause: 'Cause principale',
    newest_time: 'Le plus récent (GMT)',
    operation: 'Opération',
  },
  failedOf: (failed, faxes) => `${shownNumber(failed)} sur ${shownNumber(faxes)}`,
  noName: {
    numbers: 'Sans numéro',
    users: 'Sans utilisateur',
    groups: 'Sans groupe',
    destinations: 'Sans destination',
  },
  rising: 'En hausse',
  risingWords: ({ recent, before: failed, day }) =>
    `${counted(recent, { one: '# échec', other: '# échecs' })} dans les ${recentDays} jours jusqu’au ${shownDay(day)} ; ${before(failed)} dans les ${beforeDays} jours précédents`,
  details: 'Détails',
  detailsOf: (name) => `Détails de ${name}`,
  report: 'Rapport',
  reportOf: (email) => `Rapport : fax envoyés de ${email}`,
  narrow: 'Échecs',
  narrowOf: (group) => `Échecs de ${group}`,
  faxes: 'Fax',
  faxesTo: (destination) => `Fax en échec vers ${destination}`,
  back: 'Tous les fax en échec',
  empty: 'Aucun fax n’a échoué dans cette période.',
  emptyHint: 'Choisissez une autre période, un autre utilisateur ou un autre groupe.',
  before: 'Choisissez un groupe et une période.',
  beforeHint: 'Appuyez ensuite sur Valider pour voir ce qui a échoué et pourquoi.',
}
