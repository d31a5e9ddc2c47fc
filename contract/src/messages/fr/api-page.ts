import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-page.ts'

export const apiPageMessages: Translated<typeof english.apiPageMessages> = {
  title: 'API',
  subtitle: (version) =>
    `Tous les appels de la version ${version}, avec leurs champs, leurs réponses et leurs limites, en anglais. Un programme lit la même chose dans`,
  signedIn: 'La session est ouverte.',
  signedInAs: (email) => `La session est celle de ${email}.`,
  signedInText:
    'Un appel que vous essayez utilise votre session et s’exécute sur ce serveur : ses modifications sont réelles.',
  signedOut: 'Aucune session n’est ouverte.',
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
  none: 'Aucun appel n’a ces mots dans sa rubrique ou son chemin.',
  failed: 'La description de l’API n’a pas pu être chargée. Rechargez la page pour réessayer.',
  otherHost: 'Les appels ne sont envoyés qu’à ce serveur.',
}
