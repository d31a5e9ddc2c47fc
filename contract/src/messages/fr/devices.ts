import type { Translated } from '../../kit/translated.ts'
import type * as english from '../devices.ts'
import { counted } from './language.ts'

export const deviceMessages: Translated<typeof english.deviceMessages> = {
  title: 'Appareils',
  total: (count) => counted(count, { one: '# appareil', other: '# appareils' }),
  columns: {
    ata_mac: 'Appareil (MAC)',
    fax_number: 'Numéro de fax',
    email: 'Utilisateur',
    group_name: 'Groupe',
    state: 'État',
    lst_ata_online_time: 'Dernière activité',
    offline_since: 'Hors ligne depuis',
  },
  criteria: { ata_mac: 'MAC ATA', fax_number: 'Numéro de fax', email: 'E-mail' },
  stateLabel: 'État',
  allStates: 'Tous les états',
  states: { online: 'En ligne', offline: 'Hors ligne', never_seen: 'Jamais vu' },
  stateIs: (state) => `État : ${state}`,
  filterGroup: (group) => `Groupe : ${group} (sous-groupes compris)`,
  timesIn: (zone) => `Heures en ${zone}`,
  none: '–',
  empty: 'Il n’y a encore aucun appareil.',
  emptyHint: 'Un numéro de fax de type ATA avec une adresse MAC est un appareil.',
  showNumbers: 'Afficher les numéros de fax',
  emptyFiltered: 'Aucun appareil ne correspond au filtre.',
  emptyFilteredHint: 'Effacez le filtre ou choisissez un autre état.',
  backToNumbers: 'Numéros de fax',
}
