import type { Translated } from '../../kit/translated.ts'
import type * as english from '../causes.ts'

export const causeNames: Translated<typeof english.causeNames> = {
  'Transmission error': 'Error de transmisión',
  'Outgoing calls barred': 'Llamadas salientes bloqueadas',
  'Unallocated number': 'Número no asignado',
  'No user responding': 'Sin respuesta',
  'Number changed': 'Número cambiado',
  'Exchange routing error': 'Error de enrutamiento de la central',
  'Invalid number format': 'Formato de número no válido',
  'User busy': 'Línea ocupada',
  'Originator cancel': 'Cancelado por el remitente',
  'Incompatible destination': 'Destino incompatible',
  'Facilities rejected': 'Servicio rechazado',
  'Destination out of order': 'Destino fuera de servicio',
  'No circuit/channel available': 'Sin circuito o canal disponible',
  'Recovery on timer expiry': 'Tiempo de espera agotado',
  'Call rejected': 'Llamada rechazada',
  'File conversion error': 'Error de conversión del archivo',
  'No page arrived': 'No llegó ninguna página',
}
