import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-page.ts'

export const apiPageMessages: Translated<typeof english.apiPageMessages> = {
  title: 'API',
  subtitle: (version) =>
    `Tous les appels de la version ${version}, avec leurs champs, leurs réponses et leurs limites. Un programme lit la même chose dans`,
  signedIn: 'Vous êtes connecté.',
  signedInText:
    'Un appel que vous essayez utilise votre session et s’exécute sur ce serveur : ses modifications sont réelles.',
  signedOut: 'Vous n’êtes pas connecté.',
  signedOutText:
    'Connectez-vous au portail pour essayer des appels avec votre session, ou choisissez Authorize pour saisir un jeton.',
  toPortal: 'Portail d’administration',
  filter: 'Rechercher des appels par rubrique ou chemin',
  calls: 'Appels',
  example: 'Exemple',
  fields: 'Champs de',
  authorize: 'Jetons pour les appels que vous essayez',
  close: 'Fermer',
  remove: 'Retirer',
  loading: 'Chargement de la description de l’API',
  failed: 'La description de l’API n’a pas pu être chargée. Rechargez la page pour réessayer.',
  otherHost: 'Les appels ne sont envoyés qu’à ce serveur.',
}
