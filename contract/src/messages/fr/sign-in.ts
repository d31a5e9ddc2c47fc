import type { Translated } from '../../kit/translated.ts'
import type * as english from '../sign-in.ts'
import { counted, shownNumber } from './language.ts'

export const signInMessages: Translated<typeof english.signInMessages> = {
  invalid: 'Identifiant ou mot de passe incorrect.',
  fragmentFailed: 'Le système est indisponible. Veuillez réessayer plus tard.',
  brandCheckFailed: 'Ce système est actuellement indisponible. Veuillez réessayer plus tard.',
  unknownHost: 'Aucune marque n’a cette adresse.',
  hostNotAllowed: 'L’utilisateur n’est pas autorisé à se connecter à cette adresse.',
  notAllowedOnHost: (host) => `L’utilisateur n’est pas autorisé à accéder à ${host}.`,
  passwordsDiffer: 'Les nouveaux mots de passe ne correspondent pas.',
  passwordRejected:
    'Le format du mot de passe n’est pas valide. Si l’erreur persiste, veuillez contacter l’assistance du fournisseur.',
  usernameRequired: 'Veuillez saisir votre identifiant.',
  usernameInvalid: 'Veuillez saisir une adresse e-mail valide.',
  usernameTooLong: 'L’identifiant peut compter 50 caractères au maximum.',
  passwordRequired: 'Veuillez saisir votre mot de passe.',
  passwordTooLong: (most) => `Le mot de passe peut compter ${shownNumber(most)} caractères au maximum.`,
  passwordSet: 'Votre nouveau mot de passe est défini.',
  passwordSetRedirect: 'La page de connexion va s’ouvrir.',
  activationFailed:
    'Ce lien n’est plus valide. Veuillez demander un nouvel e-mail de bienvenue à votre administrateur.',
  samePassword: 'Le nouveau mot de passe doit être différent de l’actuel.',
  weakCommon: 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  weakEmail: 'Le mot de passe ne doit pas être votre adresse e-mail.',
  signingOut: 'Déconnexion…',
  userSignin: 'Utilisateurs',
  adminSignin: 'Administrateurs',
  sso: 'Utiliser le SSO',
  signIn: 'Se connecter',
  usernamePassword: 'Utiliser l’identifiant et le mot de passe',
  username: 'Identifiant',
  password: 'Mot de passe',
  email: 'E-mail',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  userSigninText: 'L’envoi et la réception de fax se font dans le portail des utilisateurs.',
  userSigninOpen: 'Ouvrir le portail des utilisateurs',
  userSigninUnset:
    'Le portail des utilisateurs est à une autre adresse. Veuillez la demander à votre fournisseur.',
  checkingHost: 'Vérification de cette adresse…',
  checkingToken: 'Connexion…',
  badges: 'Conformité',
  emailRequired: 'Veuillez saisir votre adresse e-mail.',
  emailTooLong: 'L’adresse e-mail peut compter 50 caractères au maximum.',
  newPasswordTitle: 'Définir un nouveau mot de passe',
  newPasswordText: 'Votre mot de passe est temporaire. Veuillez en choisir un nouveau pour continuer.',
  newPassword: 'Nouveau mot de passe',
  newPasswordAgain: 'Confirmation du nouveau mot de passe',
  newPasswordRequired: 'Veuillez saisir à nouveau le nouveau mot de passe.',
  setPassword: 'Définir le mot de passe',
  toSignIn: 'Aller à la page de connexion',
  firstTimeTitle: 'Bienvenue',
  firstTimeText: (email) => `Choisissez un mot de passe pour ${email}.`,
  firstTimeInvalid: 'Ce lien est incomplet. Veuillez rouvrir le lien de votre e-mail de bienvenue.',
  forgot: 'Mot de passe oublié ?',
  forgotText:
    'Saisissez votre adresse e-mail : nous vous enverrons un code pour définir un nouveau mot de passe.',
  sendCode: 'Envoyer le code',
  haveCode: 'J’ai un code',
  codeSent: (email) =>
    `Si ${email} correspond à un compte ici, un code vient d’être envoyé. Il est valable 15 minutes.`,
  confirmText: 'Saisissez le code reçu par e-mail et le mot de passe que vous voulez utiliser désormais.',
  code: 'Code',
  codeRequired: 'Veuillez saisir les 6 chiffres du code.',
  codeFailed: 'Le code est incorrect ou a expiré. Veuillez le vérifier ou en demander un nouveau.',
  newCode: 'Demander un nouveau code',
  changeText:
    'Un nouveau mot de passe met fin à toutes vos sessions. Vous l’utiliserez ensuite pour vous connecter.',
  presentPassword: 'Mot de passe actuel',
  cancel: 'Annuler',
}

export const passwordLevelMessages: Translated<typeof english.passwordLevelMessages> = {
  0: 'Mot de passe robuste.',
  1: 'Utilisez au moins 8 caractères.',
  2: 'Ajoutez un chiffre.',
  3: 'Ajoutez une lettre minuscule.',
  4: 'Ajoutez une lettre majuscule.',
}

export const sessionMessages: Translated<typeof english.sessionMessages> = {
  title: 'Sessions',
  text: 'Les sessions ouvertes avec votre compte. Si vous ne reconnaissez pas une session, mettez-y fin et modifiez votre mot de passe.',
  columns: {
    device: 'Appareil',
    address: 'Adresse',
    created_time: 'Connexion',
    last_used_time: 'Dernière activité',
  },
  actions: 'Action',
  unknownDevice: 'Appareil inconnu',
  current: 'Cette session',
  end: 'Mettre fin',
  endOf: (device, address) => `Mettre fin à la session de ${device} à l’adresse ${address}`,
  endOthers: 'Mettre fin à toutes les autres sessions',
  endOthersConfirm: 'Toute autre personne connectée avec votre compte sera immédiatement déconnectée.',
  endedTitle: 'Sessions',
  ended: (count) => counted(count, { one: '# session a été fermée.', other: '# sessions ont été fermées.' }),
  endFailed: 'Impossible de mettre fin à la session. Veuillez réessayer.',
  timesIn: (zone) => `Heures en ${zone}`,
}

export const sessionEndMessages: typeof english.sessionEndMessages = {
  idle_too_long: 'Votre session a été fermée en raison d’une période d’inactivité.',
  open_too_long: 'Votre session a été fermée car elle a atteint sa durée maximale.',
  signed_out: 'Vous avez fermé la session dans un autre onglet.',
  ended_by_owner: 'Cette session a été fermée depuis une autre de vos sessions.',
  ended_by_operator: 'Vous avez été déconnecté car l’opérateur du service a fermé vos sessions.',
  password_changed: 'Votre session a été fermée car votre mot de passe a été modifié.',
  email_changed: 'Votre session a été fermée car votre adresse e-mail a été modifiée.',
  second_factor_changed: 'Votre session a été fermée car votre double authentification a été modifiée.',
  identity_provider_removed: 'Votre session a été fermée car votre authentification unique a été retirée.',
  account_moved:
    'Votre session a été fermée car votre compte est passé dans un groupe qui se connecte autrement.',
  token_used_twice: 'Votre session a été fermée car elle était utilisée depuis deux endroits à la fois.',
  account_unavailable: 'Votre session a été fermée car votre compte n’est plus disponible.',
}

export const ssoMessages: Translated<typeof english.ssoMessages> = {
  notSetUp: 'Le SSO n’est pas configuré pour ce compte.',
  failed:
    'La connexion à votre compte par SSO n’a pas abouti. Si l’erreur persiste, veuillez contacter l’assistance du fournisseur.',
  enforced: 'Veuillez vous connecter par SSO.',
  notRegistered:
    'Aucun fournisseur d’identité n’est enregistré pour ce groupe. Veuillez vous adresser à l’assistance du fournisseur.',
  notTried: 'Connectez-vous d’abord une fois vous-même par SSO avant de désactiver les mots de passe.',
}

export const ssoRefusalMessages: Translated<typeof english.ssoRefusalMessages> = {
  failed: ssoMessages.failed,
  'not-set-up': ssoMessages.notSetUp,
  cancelled: 'La connexion a été annulée chez votre fournisseur d’identité.',
  expired: 'Cette connexion a expiré ou a déjà été utilisée. Veuillez vous connecter à nouveau.',
  'unknown-account':
    'Votre fournisseur d’identité vous connaît, mais aucun compte ici n’est le vôtre. Veuillez vous adresser à votre administrateur.',
  'email-not-verified':
    'Votre fournisseur d’identité n’a pas vérifié votre adresse e-mail. Veuillez vous adresser à votre administrateur.',
  'account-disabled': 'Votre compte est désactivé. Veuillez vous adresser à votre administrateur.',
  'not-administrator':
    'Ce portail est réservé aux administrateurs. Veuillez vous connecter au portail des utilisateurs.',
  'other-host':
    'Votre compte ne peut pas se connecter à l’adresse où vous avez commencé. Veuillez vous connecter ici.',
}

export type { SsoRefusal } from '../sign-in.ts'

export const mfaMessages: Translated<typeof english.mfaMessages> = {
  title: 'Double authentification',
  stepText: 'Saisissez le code que votre application d’authentification affiche en ce moment.',
  enrolText:
    'Votre compte exige la double authentification. Scannez l’image avec une application d’authentification sur votre téléphone.',
  scanText: 'Scannez l’image avec une application d’authentification sur votre téléphone.',
  image: 'Code QR pour l’application d’authentification',
  typeKey: 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
  keyFailed: 'La clé n’a pas pu être chargée. Vous pouvez quand même scanner l’image.',
  appCode: 'Code de l’application',
  recoveryCode: 'Code de récupération',
  anyCode: 'Code de l’application ou code de récupération',
  codeRequired: 'Veuillez saisir les 6 chiffres affichés par l’application.',
  recoveryCodeRequired: 'Veuillez saisir l’un de vos codes de récupération.',
  anyCodeRequired: 'Veuillez saisir les 6 chiffres affichés par l’application ou un code de récupération.',
  byRecoveryCode: 'Utiliser un code de récupération',
  byApp: 'Utiliser l’application',
  recoveryText:
    'Saisissez l’un des codes de récupération que vous avez conservés. Chacun est utilisable une fois.',
  wrongCode: 'Le code est incorrect, a expiré ou a déjà été utilisé. Veuillez saisir le suivant.',
  requiredRefusal: 'Votre fournisseur exige la double authentification : elle ne peut pas être désactivée.',
  backToSignIn: 'Retour à la page de connexion',
  signIn: 'Se connecter',
  confirm: 'Confirmer',
  codesTitle: 'Vos codes de récupération',
  codesText:
    'Sans votre téléphone, chacun de ces codes vous permet de vous connecter une fois. Ils ne sont affichés que maintenant : conservez-les en lieu sûr.',
  copyCodes: 'Copier',
  copiedCodes: 'Copié',
  downloadCodes: 'Télécharger',
  codesFile: (product, email) => `Codes de récupération ${product} de ${email}`,
  codesFileName: 'codes-de-recuperation.txt',
  kept: 'Je les ai conservés',
  statusOn: 'Activée',
  statusOff: 'Désactivée',
  summary: 'Un code de votre téléphone vous protège même si quelqu’un connaît votre mot de passe.',
  since: (time) => `Depuis le ${time}.`,
  offText: 'Toute personne qui connaît votre mot de passe peut se connecter à votre place.',
  onText: 'La connexion demande le code de votre application d’authentification.',
  requiredText: 'Votre fournisseur l’exige : elle ne peut pas être désactivée.',
  requiredSoonText: 'Votre fournisseur l’exige : elle vous sera demandée à la prochaine connexion.',
  codesLeft: (left) =>
    counted(left, { one: 'Il reste # code de récupération.', other: 'Il reste # codes de récupération.' }),
  setUp: 'Mettre en place',
  replace: 'Utiliser une autre application ou un autre téléphone',
  renew: 'Nouveaux codes de récupération',
  turnOff: 'Désactiver',
  setUpText:
    'Saisissez votre mot de passe pour commencer. Toutes vos autres sessions prendront fin une fois l’opération terminée.',
  replaceText:
    'Saisissez votre mot de passe et un code actuel. L’application actuelle fonctionne jusqu’à la confirmation de la nouvelle ; toutes vos autres sessions prennent alors fin.',
  renewText:
    'Saisissez votre mot de passe et un code actuel. Les codes que vous avez ne fonctionneront plus.',
  turnOffText:
    'Saisissez votre mot de passe et un code actuel. Ensuite, votre mot de passe suffira pour vous connecter.',
  next: 'Suivant',
  turnedOff: 'La double authentification est désactivée.',
  turnedOn: 'La double authentification est activée.',
  renewed: 'Les anciens codes de récupération ne fonctionnent plus.',
}
