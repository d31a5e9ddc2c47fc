import type { Translated } from '../../kit/translated.ts'
import type * as english from '../recorded-things.ts'

export const entityNames: Translated<typeof english.entityNames> = {
  group: 'Grupo',
  user: 'Usuario',
  'fax-number': 'Número de fax',
  'shared-line': 'Línea compartida',
  brand: 'Marca',
  'cover-page': 'Portada',
  session: 'Sesión',
  bulletin: 'Aviso de servicio',
  'api-key': 'Clave de API',
  'identity-provider': 'Proveedor de identidad',
  'fax-record': 'Registros de faxes',
  service: 'Servicio',
  'saved-view': 'Vista guardada',
  webhook: 'Webhook',
  'audit-log': 'Registro de auditoría',
}

export const topicNames: Translated<typeof english.topicNames> = {
  groups: 'Grupos',
  users: 'Usuarios',
  'user-imports': 'Importaciones de usuarios',
  'fax-numbers': 'Números de fax',
  'shared-lines': 'Líneas compartidas',
  brands: 'Marcas y portadas',
  'legal-holds': 'Retenciones legales',
  'sign-in': 'Inicio de sesión',
  reports: 'Uso e informes',
  'saved-views': 'Vistas guardadas',
  webhooks: 'Webhooks',
  service: 'Servicio',
}
