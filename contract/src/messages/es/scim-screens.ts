import type { Translated } from '../../kit/translated.ts'
import type * as english from '../scim-screens.ts'
import { counted } from './language.ts'

export const directoryTexts: Translated<typeof english.directoryTexts> = {
  sectionTitle: 'Directorio (opcional)',
  sectionHint:
    'Entra ID, Okta y otros directorios crean, modifican y desactivan usuarios de este grupo por SCIM.',
  address: 'Dirección',
  keys: 'Claves de API',
  lastUsed: (time) => `Último uso: ${time}`,
  neverUsed: 'Nunca usada',
  noKey:
    'Un directorio necesita una clave de API con el permiso Usuarios. Cree una arriba, en Claves de API.',
  numbers: 'Los usuarios nuevos reciben un número de fax',
  numbersHint:
    'Cada usuario que crea el directorio recibe el primer número de fax sin asignar de este grupo. El cambio se guarda de inmediato.',
  unassigned: (count) =>
    counted(count, {
      one: 'Este grupo tiene # número de fax sin asignar.',
      other: 'Este grupo tiene # números de fax sin asignar.',
    }),
  noneUnassigned:
    'Este grupo no tiene números de fax sin asignar, así que los usuarios nuevos se crean sin número. Primero mueva números a este grupo.',
  toUnassigned: 'Números de fax sin asignar',
  turned: (isOn) =>
    isOn ? 'Los usuarios nuevos reciben un número de fax' : 'Los usuarios nuevos no reciben número de fax',
  turnedBack: (isOn) =>
    isOn
      ? 'Los usuarios nuevos vuelven a recibir un número de fax.'
      : 'Los usuarios nuevos vuelven a no recibir número de fax.',
  saveFailed: 'Lo sentimos, el sistema no puede guardar el ajuste. Inténtelo más tarde.',
}
