import type { Translated } from '../../kit/translated.ts'
import type * as english from '../single-sign-on.ts'

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
}

export type { SsoRefusal } from '../single-sign-on.ts'
