import type { Translated } from '../../kit/translated.ts'
import type * as english from '../brands.ts'
import { branding } from '../../limits.ts'
import { shownNumber } from './language.ts'

export const brandMessages: Translated<typeof english.brandMessages> = {
  deleteConfirm: 'Supprimer cette marque ?',
  deleted: (name) => `La marque ${name} est supprimée.`,
  missing: 'La marque n’existe plus.',
  updated: 'Les paramètres de la marque ont été mis à jour.',
  createdTitle: 'La marque est créée',
  created: 'Une nouvelle marque est créée.',
  noLogo: 'Aucun logo n’a été défini pour ce groupe. Le logo par défaut du système sera utilisé.',
  nameInvalid: 'Veuillez saisir un nom de marque valide.',
  domainInvalid: 'Veuillez saisir un domaine valide.',
  updateFailed: 'Le système ne peut pas mettre à jour la marque. Veuillez réessayer plus tard.',
  createFailed: 'Le système ne peut pas créer la marque. Veuillez réessayer plus tard.',
  deleteFailed: 'Le système ne peut pas supprimer la marque. Veuillez réessayer plus tard.',
  sectionTitle: 'Marque (facultatif)',
  listLabel: 'Liste des marques',
  sectionHint: 'Un domaine, un logo et des e-mails propres aux utilisateurs de ce groupe.',
  none: 'Ce groupe n’a pas de marque à lui. Créez-en une pour donner à ses utilisateurs un domaine et un logo.',
  columns: { brand_name: 'Nom de la marque', domain: 'Domaine', status: 'État', operation: 'Opération' },
  details: 'Détails',
  detailsOf: (name) => `Détails de la marque ${name}`,
  delete: 'Supprimer',
  deleteOf: (name) => `Supprimer la marque ${name}`,
  deleteText: (name, domain) =>
    `La marque ${name} est supprimée avec son logo et ses textes. ${domain} ne l’affiche plus.`,
  disabled: 'Désactivée',
  newScreen: 'Créer une marque',
  detailsScreen: 'Détails de la marque',
  activated: 'Activée',
  logo: 'Logo',
  removeLogo: 'Retirer le logo',
  dropRefused: 'Continuer sans ce fichier',
  deleteBrand: 'Supprimer la marque',
  create: 'Créer la marque',
  loading: 'Chargement de la marque',
  backToGroup: 'Retour au groupe',
  ofGroup: (group) => `Pour le groupe ${group}`,
  ofGroupNamed: (name, group) => `${name}, la marque du groupe ${group}`,
  reload: 'Charger les paramètres actuels',
  kept: 'La marque a été modifiée entre-temps. À l’enregistrement, votre saisie remplace ces paramètres :',
  basicTitle: 'Marque',
  basicHint: 'Le nom et l’adresse sous lesquels vos utilisateurs connaissent le service de fax.',
  activatedHint: 'Une marque non activée n’a pas d’hôte et ne figure dans aucun e-mail.',
  domainHint: 'Un nom d’hôte tel que fax.example.com, sans https:// ni barre oblique.',
  logoHint: `Un fichier PNG, de préférence de ${branding.previews[0]} px avec un fond transparent.`,
  chooseLogo: 'Choisissez un fichier PNG',
  dropLogo: 'ou déposez-le ici',
  /** The backgrounds are named `light` and `dark`. */
  previewOf: (size, background) => `${size} px, sur fond ${background === 'dark' ? 'sombre' : 'clair'}`,
  emailTitle: 'E-mails',
  emailHint:
    'Ce que lisent dans nos e-mails les utilisateurs du groupe et des groupes en dessous qui n’ont pas de marque à eux.',
  sendWelcomeHint:
    'Si cette option est décochée, les utilisateurs de cette marque ne reçoivent pas d’e-mail de bienvenue.',
  welcomeHint: 'Texte brut, affiché sous la formule d’accueil.',
  activationHint: 'Avec ce lien, un nouvel utilisateur définit son premier mot de passe.',
  signatureHint: 'Texte brut à la fin de chaque e-mail.',
  previewTitle: 'Aperçu de l’e-mail de bienvenue',
  previewSubject: (subject) => `Objet : ${subject}`,
  signInTitle: 'Connexion',
  signInHint: 'Qui peut se connecter au domaine de la marque.',
  allowSubGroupsHint:
    'Si cette option est décochée, seuls les utilisateurs de ce groupe peuvent s’y connecter.',
  domainTaken: 'Une autre marque utilise ce domaine. Veuillez en saisir un autre.',
  domainOfProvider: 'Ce domaine appartient au fournisseur de ce portail. Veuillez en saisir un autre.',
  domainIsPublicSuffix:
    'N’importe qui peut enregistrer des noms sous ce domaine : il ne peut donc pas être celui d’une marque. Veuillez saisir un nom d’hôte situé sous ce domaine.',
  logoTooLarge: `Le logo doit compter au maximum ${branding.logoBytes / 1024} Ko et ${shownNumber(branding.logoPixels)} pixels.`,
}

export const brandMailMessages: Translated<typeof english.brandMailMessages> = {
  hostInvalid: 'Veuillez saisir le nom d’un serveur de messagerie, comme smtp.example.com, sans schéma.',
  hostMissing: 'Veuillez saisir aussi l’hôte du serveur de messagerie.',
  addressRefused:
    'Cette adresse ne peut pas servir de serveur de messagerie. Veuillez saisir un hôte public.',
  portInvalid: 'Veuillez saisir un port de 1 à 65535.',
  credentialInvalid: 'Veuillez saisir un texte d’une seule ligne.',
  userMissing: 'Veuillez saisir aussi le compte de ce mot de passe.',
  passwordMissing: 'Veuillez saisir aussi le mot de passe de ce compte.',
  none: 'La marque n’a pas de serveur de messagerie à elle.',
  faults: {
    address: 'L’hôte du serveur de messagerie mène à une adresse qui ne peut pas être utilisée.',
    name: 'L’hôte du serveur de messagerie n’a pas d’adresse.',
    connection: 'Le serveur de messagerie ne répond pas.',
    tls: 'Le serveur de messagerie n’offre pas TLS, ou son certificat n’est pas accepté.',
    account: 'Le serveur de messagerie refuse le compte ou son mot de passe.',
    answer: 'Le serveur de messagerie n’accepte pas l’e-mail.',
  },
  meanwhile:
    'Les e-mails de cette marque partent par le serveur de messagerie du fournisseur jusqu’à ce qu’il fonctionne de nouveau.',
  testSubject: (product) => `E-mail d’essai de ${product}`,
  testIntro: (product) => `Cet e-mail a été envoyé pour essayer le serveur de messagerie de ${product}.`,
}

export const brandingHelp: Translated<typeof english.brandingHelp> = {
  title: 'Marque',
  summary: 'Un domaine, un logo et des e-mails propres aux utilisateurs d’un groupe.',
  topics: [
    {
      title: 'Définir un domaine',
      points: [
        'Choisissez un nom d’hôte qui vous appartient, tel que fax.example.com, et demandez à votre administrateur DNS de le faire pointer vers ce portail par un enregistrement CNAME.',
        'Saisissez le nom d’hôte comme domaine de la marque : sans https://, barre oblique, port ni caractère générique.',
        'Dès lors, le portail affiche la marque à cette adresse. Les utilisateurs du groupe peuvent s’y connecter ; ceux de ses sous-groupes aussi, si la marque l’autorise.',
      ],
    },
    {
      title: 'Définir un logo',
      points: [
        `Chargez un fichier PNG. Une image de ${branding.previews[0]} px avec un fond transparent convient à la page de connexion, au menu et aux e-mails.`,
        `Le fichier peut compter jusqu’à ${branding.logoBytes / 1024} Ko et ${shownNumber(branding.logoPixels)} pixels.`,
        'Sans logo, le portail affiche le logo par défaut du système à côté du nom de la marque.',
      ],
    },
    {
      title: 'Personnaliser l’e-mail de bienvenue',
      points: [
        'Les nouveaux utilisateurs reçoivent un e-mail de bienvenue si la case « Envoyer l’e-mail de bienvenue » est cochée. Votre propre texte y figure, sous la formule d’accueil.',
        'La case « Inclure le lien d’activation et le guide de l’utilisateur » ajoute le lien avec lequel un utilisateur définit son premier mot de passe.',
        'La signature termine chaque e-mail adressé aux utilisateurs du groupe. Le formulaire montre l’e-mail tel qu’il sera envoyé.',
      ],
    },
  ],
  where: 'Une marque se crée dans les détails de son groupe :',
  groups: 'Groupes',
  contact: 'Nous contacter',
}

export const brandFieldLabels: Translated<typeof english.brandFieldLabels> = {
  brandName: 'Nom de la marque',
  domain: 'Domaine',
  sendWelcomeEmail: 'Envoyer l’e-mail de bienvenue',
  customizedWelcomeEmail: 'E-mail de bienvenue personnalisé',
  includeActivationLinkAndUserGuide: 'Inclure le lien d’activation et le guide de l’utilisateur',
  emailNotificationSignature: 'Signature des notifications par e-mail',
  allowSubGroupsUsersToSignIn: 'Autoriser les utilisateurs des sous-groupes à se connecter',
}
