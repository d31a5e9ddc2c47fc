import type { Translated } from '../../kit/translated.ts'
import type * as english from '../user-import-screens.ts'
import { counted, shownNumber } from './language.ts'

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
