import type { Translated } from '../../kit/translated.ts'
import type * as english from '../sign-in-act-texts.ts'

const refused = 's’est vu refuser la connexion[ en tant que {it}]'
const twoSteps = 'la double authentification de {it}'

/** The acts of sign-in, passwords and the second factor: a part of `actTexts`. */
export const signInActTexts: Translated<typeof english.signInActTexts> = {
  'identity-provider.add-domains': {
    words: 'Domaines attribués à un fournisseur d’identité',
    told: 'a attribué des domaines au fournisseur d’identité {it}[ du groupe {group}]',
  },
  'identity-provider.remove-domains': {
    words: 'Domaines retirés à un fournisseur d’identité',
    told: 'a retiré des domaines au fournisseur d’identité {it}[ du groupe {group}]',
  },
  'identity-provider.update': {
    words: 'Fournisseur d’identité modifié',
    told: 'a modifié le fournisseur d’identité {it}[ du groupe {group}]',
  },
  'sign-in.sso': {
    words: 'Connexion par SSO',
    told: 'a ouvert une session par SSO[ de {identity_provider}]',
  },
  'sign-in.sso-refused': {
    words: 'Connexion SSO refusée',
    told: 's’est vu refuser la connexion SSO[ par le fournisseur d’identité {it}]',
  },
  'sign-in': { words: 'Connexion', told: 'a ouvert une session' },
  'sign-in.failed': { words: 'Connexion échouée', told: 'n’a pas réussi à se connecter[ en tant que {it}]' },
  'sign-in.locked': {
    words: 'Connexion refusée : trop de tentatives',
    told: 'a essayé trop souvent de se connecter[ en tant que {it}]',
  },
  'sign-in.not-administrator': {
    words: 'Connexion refusée : pas un administrateur',
    told: `${refused}, sans être administrateur`,
  },
  'sign-in.temporary-password-expired': {
    words: 'Connexion refusée : mot de passe temporaire expiré',
    told: `${refused}, car le mot de passe temporaire a expiré`,
  },
  'sign-in.code-refused': {
    words: 'Connexion refusée : code incorrect',
    told: 'a donné un code incorrect à la connexion[ en tant que {it}]',
  },
  'sign-in.sso-enforced': {
    words: 'Connexion refusée : SSO imposé',
    told: `${refused}, car le SSO est imposé`,
  },
  'sign-out': { words: 'Déconnexion', told: 'a fermé sa session' },
  'session.end': { words: 'Sessions fermées', told: 'a fermé des sessions[ ({ended})] de {it}' },
  'session.token-reuse': {
    words: 'Session fermée : un jeton déjà utilisé est revenu',
    told: 'a fermé une session de {it}, car un jeton déjà utilisé est revenu',
  },
  'password.change': { words: 'Mot de passe changé', told: 'a changé le mot de passe de {it}' },
  'password.confirm': { words: 'Mot de passe défini', told: 'a défini un mot de passe pour {it}' },
  'password.replace-temporary': {
    words: 'Mot de passe temporaire remplacé',
    told: 'a remplacé le mot de passe temporaire de {it}',
  },
  'password.reset': {
    words: 'Mot de passe temporaire donné',
    told: 'a donné à {it} un mot de passe temporaire',
  },
  'password.request-reset': {
    words: 'Nouveau mot de passe demandé',
    told: 'a demandé un nouveau mot de passe pour {it}',
  },
  'password.code-refused': {
    words: 'Code incorrect pour un nouveau mot de passe',
    told: 'a donné un code incorrect pour un nouveau mot de passe de {it}',
  },
  'mfa.offer': {
    words: 'Double authentification commencée',
    told: `a commencé la mise en place de ${twoSteps}`,
  },
  'mfa.enrol': { words: 'Double authentification mise en place', told: `a mis en place ${twoSteps}` },
  'mfa.remove': { words: 'Double authentification désactivée', told: `a désactivé ${twoSteps}` },
  'mfa.reset': { words: 'Double authentification retirée', told: `a retiré ${twoSteps}` },
  'mfa.renew-recovery-codes': {
    words: 'Nouveaux codes de récupération créés',
    told: 'a créé de nouveaux codes de récupération pour {it}',
  },
  'mfa.code-refused': {
    words: 'Code de double authentification incorrect',
    told: 'a donné un code incorrect de double authentification pour {it}',
  },
}
