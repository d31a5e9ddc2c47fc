import type { Translated } from '../../kit/translated.ts'
import type * as english from '../recorded-things.ts'

export const entityNames: Translated<typeof english.entityNames> = {
  group: 'Groupe',
  user: 'Utilisateur',
  'fax-number': 'Numéro de fax',
  'shared-line': 'Ligne partagée',
  brand: 'Marque',
  'cover-page': 'Page de garde',
  session: 'Session',
  bulletin: 'Bulletin de service',
  'api-key': 'Clé d’API',
  'identity-provider': 'Fournisseur d’identité',
  'fax-record': 'Enregistrements de fax',
  service: 'Service',
  'saved-view': 'Vue enregistrée',
  webhook: 'Webhook',
  'audit-log': 'Journal d’audit',
}

export const topicNames: Translated<typeof english.topicNames> = {
  groups: 'Groupes',
  users: 'Utilisateurs',
  'user-imports': 'Importations d’utilisateurs',
  'fax-numbers': 'Numéros de fax',
  'shared-lines': 'Lignes partagées',
  brands: 'Marques et pages de garde',
  'legal-holds': 'Conservations légales',
  'sign-in': 'Connexion',
  reports: 'Usage et rapports',
  'saved-views': 'Vues enregistrées',
  webhooks: 'Webhooks',
  service: 'Service',
}
