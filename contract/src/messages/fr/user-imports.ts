import type { Translated } from '../../kit/translated.ts'
import type * as english from '../user-imports.ts'
import { uploads } from '../../limits.ts'
import { counted, shownNumber } from './language.ts'

// The results and the columns of the details file are read by programs: they stay English.
export { importResults } from '../user-imports.ts'

export const importMessages: Translated<typeof english.importMessages> = {
  title: 'Importer une liste d’utilisateurs',
  reportsTitle: 'Rapports - Importation d’utilisateurs',
  submitted: (email) =>
    `La demande est transmise. Une fois la tâche terminée, vous recevrez une notification à votre adresse e-mail ${email}.`,
  timeZoneRequired: 'Veuillez choisir un fuseau horaire.',
  fileRequired: 'Veuillez choisir une liste d’utilisateurs au format CSV',
  done: 'Terminé',
  processing: 'En cours',
  downloadDetails: 'Télécharger',
  reports: 'Rapports',
  importAction: 'Importer',
  columns: {
    ref_code: 'Référence',
    group_requested: 'Groupe',
    time_zone: 'Fuseau horaire',
    email: 'E-mail du rapport',
    created_time: 'Demande',
    status: 'État',
    operation: 'Opération',
  },
}

export const importRowMessages: Translated<typeof english.importRowMessages> = {
  nameRequired: (column) => `${column} est vide.`,
  nameTooLong: (column, most) => `${column} compte plus de ${shownNumber(most)} caractères.`,
  nameNotLatin: (column) =>
    `${column} contient des caractères non pris en charge : utilisez des lettres latines.`,
  emailRequired: 'Email est vide.',
  emailTooLong: (most) => `Email compte plus de ${shownNumber(most)} caractères.`,
  emailInvalid: 'Email n’est pas une adresse e-mail valide.',
  welcomeInvalid: 'SendWelcomeEmail doit être 1 ou 0.',
  nameDamaged: (column) => `${column} semble abîmé. Vérifiez comment la liste a été enregistrée.`,
  namesDamaged: (first, last) =>
    `${first} et ${last} semblent abîmés. Vérifiez comment la liste a été enregistrée.`,
  numberInvalid: 'FaxNumber doit compter de 3 à 20 chiffres et rien d’autre.',
  numberChanged:
    'Un tableur a modifié FaxNumber. Mettez la colonne au format texte et saisissez à nouveau le numéro.',
  macInvalid: 'MacAddress doit compter 12 chiffres hexadécimaux.',
  macWithoutNumber: 'MacAddress exige un FaxNumber.',
  badText: 'La ligne contient un caractère non autorisé.',
  cellTooLong: `Une cellule compte plus de ${shownNumber(uploads.importCellCharacters)} caractères.`,
  tooManyCells: 'La ligne a plus de cellules que l’en-tête.',
  emailInFile: (row) => `La ligne ${row} du fichier contient le même e-mail.`,
  numberInFile: (row) => `La ligne ${row} du fichier contient le même numéro de fax.`,
  emailInGroup: 'L’utilisateur est déjà dans le groupe.',
  emailTaken: 'Un utilisateur avec cet e-mail existe déjà.',
  emailUnchecked:
    'Non vérifiée : trop d’e-mails des listes sont déjà utilisés dans cette heure. Une importation vérifie la ligne.',
  numberNotFree: 'Le numéro de fax n’est pas un numéro non attribué du groupe ou d’un groupe en dessous.',
  groupGone: 'Le groupe n’existe plus.',
  groupDeactivated: 'Le groupe a été désactivé.',
  administratorGone: 'L’administrateur de l’importation ne peut plus ajouter d’utilisateurs à ce groupe.',
  keyGone: 'La clé d’API de l’import ne peut plus ajouter d’utilisateurs à ce groupe.',
  brandSendsNoWelcome:
    'La marque du groupe n’envoie pas d’e-mails de bienvenue. Mettez SendWelcomeEmail à 0.',
  welcomesSpent:
    'Tous les e-mails de bienvenue d’aujourd’hui ont été envoyés. Importez à nouveau la ligne demain.',
  notPossible: 'La ligne n’a pas pu être importée.',
}

export const importFileMessages: Translated<typeof english.importFileMessages> = {
  empty: 'Le fichier est vide.',
  noRows: 'Le fichier n’a aucune ligne sous l’en-tête.',
  notUtf8: 'Le fichier n’est pas en UTF-8. Enregistrez-le en CSV UTF-8.',
  notCsv: 'Le fichier n’est pas un CSV.',
  unreadable: 'Le fichier n’a pas pu être lu.',
  cancelled: 'L’opérateur du service a annulé l’importation.',
  noLineBreaks: 'Les lignes du fichier se terminent par CR seul. Enregistrez-le avec LF ou CRLF.',
  tabs: 'Les cellules du fichier sont séparées par des tabulations. Enregistrez-le avec des virgules.',
  semicolons:
    'Les cellules du fichier sont séparées par des points-virgules. Enregistrez-le avec des virgules.',
  columnMissing: (columns, firstRow) =>
    `Colonnes absentes de l’en-tête : ${columns}. ${firstRow === '' ? 'La première ligne est vide.' : `La première ligne contient : ${firstRow}`}`,
  columnTwice: (column) => `L’en-tête contient deux fois la colonne ${column}.`,
  tooManyColumns: `Le fichier a plus de ${shownNumber(uploads.importColumns)} colonnes.`,
  tooManyRows: `Le fichier a plus de ${shownNumber(uploads.importRows)} lignes.`,
  unclosedQuote: (row) => `Un guillemet de la ligne ${row} n’est pas fermé.`,
  misplacedQuote: (row) => `Un guillemet de la ligne ${row} est mal placé.`,
  rowTooLong: (row) => `La ligne ${row} compte plus de ${shownNumber(uploads.importRowBytes)} octets.`,
}

export const importRefusalMessages: Translated<typeof english.importRefusalMessages> = {
  tooManyWaiting: counted(uploads.importsWaiting, {
    one: '# de vos importations n’est pas encore terminée. Veuillez attendre qu’elle le soit.',
    other: '# de vos importations ne sont pas encore terminées. Veuillez attendre que l’une d’elles le soit.',
  }),
  attemptReused:
    'Une autre liste a été envoyée avec la même Idempotency-Key. Veuillez envoyer celle-ci avec une nouvelle clé.',
  notDone: 'L’importation n’est pas encore terminée. Veuillez réessayer plus tard.',
}

export const importMailMessages: Translated<typeof english.importMailMessages> = {
  subject: (product) => `Votre liste d’utilisateurs a été importée dans ${product}`,
  subjectOfRefused: (product) => `Votre liste d’utilisateurs n’a pas été importée dans ${product}`,
  intro: (group) => `L’importation d’utilisateurs dans le groupe ${group} est terminée.`,
  introOfRefused: (group) => `Aucun utilisateur n’a été importé dans le groupe ${group}.`,
  refCode: 'Référence :',
  countsTitle: 'Résultat',
  total: (rows) => `Lignes : ${shownNumber(rows)}`,
  created: (rows) => `Utilisateurs créés : ${shownNumber(rows)}`,
  skipped: (rows) => `Lignes ignorées : ${shownNumber(rows)}`,
  failed: (rows) => `Échecs : ${shownNumber(rows)}`,
  details: 'Les détails se trouvent sous Utilisateurs, Importer une liste d’utilisateurs, Rapports.',
}
