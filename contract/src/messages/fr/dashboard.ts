import type { Translated } from '../../kit/translated.ts'
import type * as english from '../dashboard.ts'
import { failingRule } from '../../failures/rising.ts'
import { imports } from '../../limits.ts'
import { counted } from './language.ts'

export const dashboardCountMessages: Translated<typeof english.dashboardCountMessages> = {
  tilesLabel: 'Écrans',
  tiles: {
    groups: (groups, lines) =>
      `${counted(groups, { one: '# groupe', other: '# groupes' })} · ${counted(lines, { one: '# ligne partagée', other: '# lignes partagées' })}`,
    users: (users) => counted(users, { one: '# utilisateur', other: '# utilisateurs' }),
    numbers: (numbers) => counted(numbers, { one: '# numéro de fax', other: '# numéros de fax' }),
  },
  attention: 'À surveiller',
  failing_numbers: 'Numéros en échec',
  failing_numbersHint: `Au moins ${failingRule.leastFailed} fax en échec hier et aujourd’hui (GMT)`,
  offline_devices: 'Appareils hors ligne',
  offline_devicesHint: 'Télécopieurs qui étaient en ligne auparavant',
  imports_with_errors: 'Importations avec erreurs',
  imports_with_errorsHint: `Listes d’utilisateurs des ${imports.keptDays} derniers jours`,
  groups_without_administrator: 'Groupes sans administrateur',
  groups_without_administratorHint: 'Aucun administrateur actif propre au groupe',
  nothing: 'Rien à signaler',
  nothingHint:
    'Aucun numéro n’est en échec, aucun appareil n’est hors ligne, aucune importation ne comporte d’erreurs et chaque groupe a un administrateur.',
  loading: 'Recherche de ce qui est à surveiller',
}

export const dashboardMessages: Translated<typeof english.dashboardMessages> = {
  bulletins: 'Bulletins de service',
  health: 'État du service',
  ata: 'Fax ATA',
  w2f: 'Web vers fax',
  e2f: 'E-mail vers fax',
  zoom_app: 'Applications de fax',
  welcome: (name) => (name === '' ? 'Bienvenue' : `Bienvenue, ${name}`),
  loadingBulletins: 'Chargement des bulletins de service',
  loadingHealth: 'Chargement de l’état du service',
  noBulletins: 'Il n’y a aucun bulletin de service.',
  healthy: 'Normal',
  warning: 'Perturbé',
  notConnected: 'Non connecté',
  connect: 'Connecter le moteur de fax',
  tiles: {
    groups: 'Parcourir l’arborescence des groupes et modifier leurs paramètres',
    users: 'Rechercher, créer et gérer des utilisateurs',
    'fax-numbers': 'Attribuer des numéros et modifier leurs paramètres',
    usage: 'Voir les fax reçus et envoyés ainsi que l’utilisation',
  },
}
