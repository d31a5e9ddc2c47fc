import type { Translated } from '../../kit/translated.ts'
import type * as english from '../mfa.ts'
import { counted } from './language.ts'

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
