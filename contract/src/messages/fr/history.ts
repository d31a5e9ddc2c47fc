import type { Translated } from '../../kit/translated.ts'
import type * as english from '../history.ts'
import { counted, shownDay, shownMoment, shownNumber } from './language.ts'

export const historyMessages: Translated<typeof english.historyMessages> = {
  title: 'Journal d’audit',
  total: (count) => counted(count, { one: '# enregistrement', other: '# enregistrements' }),
  columns: {
    time: 'Date et heure',
    person: 'Personne',
    sentence: 'Qui a fait quoi',
    action: 'Ce qui a été fait',
    entity: 'Sur quoi',
    group: 'Groupe',
    changes: 'Avant → après',
    before: 'Avant',
    after: 'Après',
  },
  historyLabel: 'Historique',
  actors: {
    outside: 'Une personne hors de vos groupes',
    operator: 'L’exploitant',
    nobody: 'Sans connexion',
  },
  theSystem: 'Le système',
  somebody: 'Quelqu’un',
  unknownAct: (action) => `a fait quelque chose que cette version ne connaît pas : ${action}`,
  andOthers: (others) => counted(others, { one: ' (et # autre)', other: ' (et # autres)' }),
  deleted: 'n’existe plus',
  apiKey: (name) => (name === '' ? 'Une clé d’API' : `La clé d’API ${name}`),
  outside: 'hors de vos groupes',
  values: {
    on: 'Oui',
    off: 'Non',
    none: 'vide',
    lifetime: 'Durée maximale',
    custom: 'Personnalisée',
    day: (day) => shownDay(day),
    moment: (utc) => `${shownMoment(utc)} UTC`,
    days: (days) => counted(days, { one: '# jour', other: '# jours' }),
  },
  fieldOf: (field, value) => `${field} : ${value}`,
  becomes: 'devient',
  more: (fields) => `${shownNumber(fields)} de plus`,
  timesIn: (zone) => `Heures en ${zone}`,
  filters: {
    label: 'Filtrer le journal d’audit',
    person: 'Personne (e-mail)',
    action: 'Ce qui a été fait',
    anyAction: 'Tout',
    noAction: 'Aucune action ne contient ces mots.',
    systemToo: 'Aussi ce que le système a fait',
    systemTooHint: 'Aussi chaque enregistrement d’une action portant sur plusieurs éléments',
    from: 'De',
    to: 'À',
    apply: 'Appliquer',
    presets: {
      today: 'Aujourd’hui',
      'month-to-date': 'Mois en cours',
      'previous-7-days': '7 derniers jours',
      'previous-month': 'Mois précédent',
    },
    personIs: (person) => `Personne : ${person}`,
    actionIs: (action) => `Ce qui a été fait : ${action}`,
    groupIs: (group) => `Groupe : ${group} (sous-groupes compris)`,
    timeIs: (from, to) => {
      if (from === '') return `Jusqu’au ${to}`
      if (to === '') return `Depuis le ${from}`
      return from === to ? from : `Du ${from} au ${to}`
    },
  },
  download: 'Télécharger en CSV',
  downloading: (megabytes) => `${megabytes} Mo pour le moment…`,
  downloadFailed: 'Le téléchargement du journal d’audit a échoué. Veuillez réessayer plus tard.',
  empty: 'Rien n’a encore été enregistré.',
  emptyHint: 'Les actions des administrateurs apparaîtront ici à partir de maintenant.',
  emptyFiltered: 'Rien ne correspond au filtre.',
  emptyFilteredHint:
    'Effacez le filtre, choisissez une période plus longue ou affichez aussi ce que le système a fait.',
  emptyHistory: 'Aucune modification n’a été enregistrée.',
  emptyHistoryHint: 'Les modifications apparaîtront ici à partir de maintenant, avec les anciennes valeurs.',
  endBeforeStart: 'La fin ne doit pas précéder le début.',
}
