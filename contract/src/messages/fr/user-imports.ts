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
  tooManyWaitingOfBranch:
    'Trop de vos importations et de celles d’autres administrateurs ne sont pas encore terminées. Veuillez attendre que l’une d’elles le soit.',
  tooMuchOfBranch: `Vos listes d’utilisateurs et celles d’autres administrateurs peuvent avoir ${uploads.importKibibytesDay / 1024} Mo par jour. Veuillez réessayer plus tard.`,
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

const rowsOf = (number: number): string => counted(number, { one: '# ligne', other: '# lignes' })

export const importFormMessages: Translated<typeof english.importFormMessages> = {
  guidance:
    'Importez des comptes d’utilisateurs à partir d’un fichier CSV. La liste ne contient que des comptes, pas de groupes : créez d’abord le groupe. Des comptes vFax et ATA peuvent figurer dans la même liste.',
  templateTitle: 'Étape 1 : préparer la liste',
  templateHint: 'Partez du modèle vide, ou consultez l’exemple avec deux utilisateurs.',
  downloadTemplate: 'Télécharger le modèle',
  downloadSample: 'Télécharger un exemple',
  templateFile: 'modele-liste-utilisateurs.csv',
  sampleFile: 'exemple-liste-utilisateurs.csv',
  columnsTitle: 'Colonnes de la liste',
  required: 'obligatoire',
  columnHints: {
    first_name: (most) => `${shownNumber(most)} lettres latines au maximum.`,
    last_name: (most) => `${shownNumber(most)} lettres latines au maximum.`,
    email: (most) => `${shownNumber(most)} caractères au maximum. Aucun autre utilisateur ne doit l’avoir.`,
    is_send_welcome_email: () => '1 envoie l’e-mail de bienvenue, 0 ne l’envoie pas.',
    fax_number: () => 'Un numéro non attribué du groupe ou d’un groupe en dessous.',
    ata_mac: (most) =>
      `${shownNumber(most)} chiffres hexadécimaux. Le numéro de fax devient alors un numéro ATA.`,
  },
  groupTitle: 'Étape 2 : choisir le groupe',
  groupHint: 'Tous les utilisateurs de la liste sont créés dans ce groupe.',
  createdUnder: (group) => `Les utilisateurs seront créés dans le groupe : ${group}.`,
  timeZoneTitle: 'Étape 3 : choisir le fuseau horaire',
  timeZoneHint: 'Tous les utilisateurs de la liste reçoivent ce fuseau horaire.',
  fileTitle: 'Étape 4 : charger la liste',
  fileHint: (rows, megabytes) =>
    `Un seul fichier CSV en UTF-8, de ${rowsOf(rows)} et ${shownNumber(megabytes)} Mo au maximum.`,
  fileLabel: 'Liste d’utilisateurs',
  chooseFile: 'Choisissez un fichier CSV',
  dropFile: 'ou déposez-le ici',
  removeFile: (name) => `Retirer ${name}`,
  remove: 'Retirer',
  kilobytes: (size) => `${shownNumber(size)} Ko`,
  megabytes: (size) => `${size} Mo`,
  tooLarge: (most, size) =>
    `La taille maximale d’une liste d’utilisateurs est de ${most} Mo. Taille du fichier choisi : ${size} Mo.`,
  unreadable:
    'Le fichier a été modifié, déplacé ou supprimé après que vous l’avez choisi. Veuillez le choisir à nouveau.',
  checkTitle: 'Vérifier la liste',
  checkHint:
    'La vérification montre ce qu’une importation ferait maintenant de chaque ligne. Elle ne modifie rien.',
  check: 'Vérifier la liste',
  checkAgain: 'Vérifier à nouveau',
  stop: 'Arrêter la vérification',
  sending: (percent) => `Envoi du fichier… ${percent} %`,
  uploading: (percent) => `Chargement… ${percent} %. Veuillez garder cette page ouverte.`,
  uploadLabel: 'Chargement de la liste',
  waiting: 'En attente du serveur…',
  checkLabel: 'Vérification de la liste',
  checking: (done, total) => `Vérification : ${shownNumber(done)} sur ${rowsOf(total)}`,
  totals: (total, { create, skip, fail, unchecked }) =>
    [
      `${rowsOf(total)} : ${shownNumber(create)} à créer`,
      `${shownNumber(skip)} à ignorer`,
      `${shownNumber(fail)} en erreur${unchecked === 0 ? '.' : ''}`,
      ...(unchecked === 0 ? [] : [counted(unchecked, { one: '# non vérifiée.', other: '# non vérifiées.' })]),
    ].join(', '),
  noted: (rows) =>
    rows === 1
      ? 'Le nom de 1 ligne semble abîmé.'
      : `Les noms de ${shownNumber(rows)} lignes semblent abîmés.`,
  allGood: 'Toutes les lignes peuvent être importées.',
  problemsHint:
    'Corrigez la liste et vérifiez-la à nouveau, ou importez-la telle quelle : les lignes en erreur sont écartées.',
  nothingToImport:
    'Aucune ligne de cette liste ne peut être importée. Corrigez la liste, puis choisissez-la à nouveau.',
  checkCut: 'La vérification n’est pas allée à son terme. Veuillez vérifier la liste à nouveau.',
  resultsLabel: 'Lignes de la liste',
  show: 'Afficher',
  shown: {
    problems: (rows) => `Lignes ignorées et erreurs (${shownNumber(rows)})`,
    fail: (rows) => `Lignes en erreur (${shownNumber(rows)})`,
    skip: (rows) => `Lignes à ignorer (${shownNumber(rows)})`,
    unchecked: (rows) => `Lignes non vérifiées (${shownNumber(rows)})`,
    create: (rows) => `Lignes à créer (${shownNumber(rows)})`,
    noted: (rows) => `Lignes au nom abîmé (${shownNumber(rows)})`,
    all: (rows) => `Toutes les lignes (${shownNumber(rows)})`,
  },
  noRows: 'Aucune ligne de ce type.',
  noRowsHint: 'Choisissez d’autres lignes ci-dessus.',
  rowColumns: { row: 'Ligne', email: 'E-mail', name: 'Nom', verdict: 'Résultat', message: 'Message' },
  verdicts: { create: 'À créer', skip: 'À ignorer', fail: 'Erreur', unchecked: 'Non vérifiée' },
  summaryTitle: 'Confirmer',
  summaryHint: 'L’importation démarre avec le bouton en bas de la page.',
  summaryGroup: 'Groupe',
  summaryTimeZone: 'Fuseau horaire',
  summaryFile: 'Liste d’utilisateurs',
  confirm: 'Je confirme que cette liste doit être importée.',
  confirmUsers: (users, unchecked) => {
    const most = users + unchecked
    return unchecked === 0
      ? counted(most, {
          one: 'Je confirme la création de # utilisateur à partir de cette liste.',
          other: 'Je confirme la création de # utilisateurs à partir de cette liste.',
        })
      : counted(most, {
          one: 'Je confirme la création de # utilisateur au maximum à partir de cette liste.',
          other: 'Je confirme la création de # utilisateurs au maximum à partir de cette liste.',
        })
  },
  notChecked: 'La liste n’est pas encore vérifiée. Les lignes en erreur seront écartées.',
  confirmRequired: 'Veuillez confirmer l’importation.',
  submittedTitle: 'L’importation est demandée',
  meanwhile: 'Vous pouvez fermer le navigateur entre-temps. L’écran',
  showsProgress: 'montre l’avancement.',
}

export const importReportMessages: Translated<typeof english.importReportMessages> = {
  total: (imports) => counted(imports, { one: '# importation', other: '# importations' }),
  back: 'Retour à l’importation d’utilisateurs',
  withErrors: 'Uniquement avec erreurs',
  emptyWithErrors: 'Aucune importation ne comporte d’erreurs.',
  emptyWithErrorsHint: 'Désactivez le filtre pour voir toutes les importations.',
  timesIn: (zone) => `Dates des demandes en ${zone}`,
  empty: 'Il n’y a encore aucune importation.',
  emptyHint: 'Importez une liste d’utilisateurs, et son avancement s’affichera ici.',
  outside: '–',
  working: 'Importation d’utilisateurs',
  over: 'Utilisateurs importés',
  overWithErrors: 'Utilisateurs importés avec des erreurs',
  reading: 'En attente de son tour',
  progress: (done, total) => `${shownNumber(done)} sur ${rowsOf(total)}`,
  progressOf: (ref_code) => `Avancement de ${ref_code}`,
  finished: (total) => rowsOf(total),
  counts: (created, skipped, failed) =>
    `créés : ${shownNumber(created)}, ignorés : ${shownNumber(skipped)}, en échec : ${shownNumber(failed)}`,
  detailsOf: (ref_code) => `Télécharger les détails de ${ref_code}`,
  downloading: (megabytes) => `Téléchargement… ${megabytes} Mo`,
}
