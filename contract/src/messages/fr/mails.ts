import type { Translated } from '../../kit/translated.ts'
import type * as english from '../mails.ts'

export { mailPreview } from '../mails.ts'

export const welcomeMailMessages: Translated<typeof english.welcomeMailMessages> = {
  subject: (product) => `Bienvenue sur ${product}`,
  greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  intro: (product) => `Votre compte ${product} est prêt.`,
  setPassword: 'Définir votre mot de passe',
  setPasswordNote: 'Le lien est utilisable une seule fois, dans les 7 prochains jours.',
  signIn: 'Se connecter',
  signInBySso: 'Se connecter par SSO',
  account: (email) => `Votre identifiant : ${email}`,
  guideTitle: 'Guide de l’utilisateur',
  guide: [
    'Connectez-vous avec votre adresse e-mail et votre mot de passe.',
    'Pour envoyer un fax, saisissez le numéro à composer et joignez jusqu’à 3 fichiers, 30 Mo au total.',
    'Les fax reçus sont listés sous votre numéro de fax ; les nouveaux sont signalés.',
  ],
  guideBySso: 'Connectez-vous par SSO avec votre adresse e-mail, sans mot de passe.',
  unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
}

export const resetMailMessages: Translated<typeof english.resetMailMessages> = {
  subject: (product) => `Votre code pour ${product}`,
  intro: (product) => `Un nouveau mot de passe a été demandé pour votre compte ${product}.`,
  code: 'Votre code :',
  note: 'Il est utilisable une seule fois, dans les 15 prochaines minutes. Nous ne vous le demanderons jamais.',
  unexpected:
    'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.',
}

export const emailChangedMailMessages: Translated<typeof english.emailChangedMailMessages> = {
  subject: (product) => `Votre adresse e-mail sur ${product} a été modifiée`,
  greeting: welcomeMailMessages.greeting,
  intro: (product, email) =>
    `Un administrateur a remplacé l’adresse e-mail ${email} de votre compte ${product} par une autre.`,
  effect:
    'Vous vous connectez désormais avec la nouvelle adresse. Les e-mails concernant votre compte y sont envoyés.',
  unexpected: 'Si vous ne vous y attendiez pas, veuillez contacter votre administrateur.',
}

export const ssoMailMessages: Translated<typeof english.ssoMailMessages> = {
  subject: (product) => `Se connecter à ${product} par SSO`,
  intro: (product) =>
    `Un nouveau mot de passe a été demandé pour votre compte ${product}. Votre organisation se connecte par SSO, sans mot de passe.`,
  signIn: 'Se connecter par SSO',
  unexpected: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
}
