import type { Translated } from '../../kit/translated.ts'
import type * as english from '../fields.ts'
import { counted, named } from './language.ts'

export const fieldRefusals: Translated<typeof english.fieldRefusals> = {
  atMost: (most) => counted(most, { one: '# caractère au maximum.', other: '# caractères au maximum.' }),
  atLeastOne: 'Au moins 1 caractère.',
  latin: 'Uniquement des lettres latines, des chiffres, des espaces et des signes de ponctuation.',
  ascii: 'Uniquement des lettres sans accents, des chiffres, des espaces et des signes de ponctuation.',
  email: 'Veuillez saisir une adresse e-mail valide.',
  faxNumber: (least, most) =>
    `Un numéro de fax se compose de ${least} à ${most} chiffres et de rien d’autre.`,
  mac: 'Une adresse MAC compte 12 chiffres hexadécimaux.',
  moment: 'Un jour sous la forme aaaa-mm-jj, ou des secondes depuis 1970.',
  either: (one, many) => `Envoyez soit ${one}, soit ${many}.`,
}

export const schemaFaults: Translated<typeof english.schemaFaults> = {
  required: 'Ce champ est obligatoire.',
  text: 'La valeur doit être un texte.',
  number: 'La valeur doit être un nombre.',
  wholeNumber: 'La valeur doit être un nombre entier.',
  truth: 'La valeur doit être vrai ou faux.',
  list: 'La valeur doit être une liste.',
  object: 'La valeur doit être un objet.',
  wrongType: 'La valeur est d’un mauvais type.',
  wrongForm: 'La valeur n’a pas la bonne forme.',
  unknownFields: (names) => named('Inconnu ici', `${names}.`),
  choices: (values) => named('Valeurs possibles', `${values}.`),
  least: (least) => `${least} au minimum.`,
  most: (most) => `${most} au maximum.`,
  leastCharacters: (least) =>
    counted(least, { one: 'Au moins # caractère.', other: 'Au moins # caractères.' }),
  leastEntries: (least) => counted(least, { one: 'Au moins # entrée.', other: 'Au moins # entrées.' }),
  mostEntries: (most) => counted(most, { one: '# entrée au maximum.', other: '# entrées au maximum.' }),
}

export const fieldLabels: Translated<typeof english.fieldLabels> = {
  logoStates: { none: 'Aucun', set: 'Défini', replaced: 'Remplacé' },
  fileStates: { uploaded: 'ajouté', replaced: 'remplacé' },
  language: 'Langue',
  ataMACAddress: 'Adresse MAC de l’ATA',
  activated: 'Activation',
  user: 'Utilisateur',
  dateFrom: 'Date de début',
  dateTo: 'Date de fin',
  identityProvider: 'Fournisseur d’identité',
}
