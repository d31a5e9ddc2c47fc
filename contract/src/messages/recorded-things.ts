/** The kinds of entities that acts change. */
export const entityNames = {
  group: 'Group',
  user: 'User',
  'fax-number': 'Fax Number',
  'shared-line': 'Shared Line',
  brand: 'Brand',
  'cover-page': 'Cover Page',
  session: 'Session',
  bulletin: 'Service Bulletin',
  'api-key': 'API Key',
  'identity-provider': 'Identity Provider',
  'fax-record': 'Fax Records',
  service: 'Service',
  'saved-view': 'Saved View',
  webhook: 'Webhook',
  'audit-log': 'Audit Log',
} as const

/** What acts concern, in the order of the filter of acts. */
export const topicNames = {
  groups: 'Groups',
  users: 'Users',
  'user-imports': 'User Imports',
  'fax-numbers': 'Fax Numbers',
  'shared-lines': 'Shared Lines',
  brands: 'Brands and Cover Pages',
  'legal-holds': 'Legal Holds',
  'sign-in': 'Sign-in',
  reports: 'Usage & Reports',
  'saved-views': 'Saved Views',
  webhooks: 'Webhooks',
  service: 'Service',
} as const
