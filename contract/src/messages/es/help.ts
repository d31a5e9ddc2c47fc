import type { Translated } from '../../kit/translated.ts'
import type * as english from '../help.ts'
import { risingRule as rule } from '../../failures/rising.ts'
import { release, uploads } from '../../limits.ts'
import { counted } from './language.ts'

/** The fax error list: by message, the advised action. The numbers behind the messages are in fax-causes.ts. */
export const faxErrorActions: Translated<typeof english.faxErrorActions> = {
  'Transmission error': 'reenviar',
  'Outgoing calls barred': 'comunicarse con el soporte',
  'Unallocated number': 'comprobar el número',
  'No user responding': 'comprobar el número',
  'Number changed': 'comprobar el número',
  'Exchange routing error': 'comunicarse con el soporte o intentarlo más tarde',
  'Invalid number format': 'comprobar el número',
  'User busy': 'reenviar o intentarlo más tarde',
  'Originator cancel': 'comunicarse con el soporte',
  'Incompatible destination': 'comunicarse con el soporte',
  'Facilities rejected': 'comprobar el número',
  'Destination out of order': 'confirmar que el destinatario puede recibir faxes y después reenviar',
  'No circuit/channel available': 'reenviar o intentarlo más tarde',
  'Recovery on timer expiry': 'reintentar y después comunicarse con el soporte',
  'Call rejected': 'comprobar el número y después reenviar',
  'File conversion error': 'comprobar el archivo adjunto',
}

export type { HelpEntry, HelpSection } from '../help.ts'

/** The sections of the help page before and after the fax error list. */
export const helpSections: typeof english.helpSections = {
  before: [
    {
      name: 'sending',
      title: 'Enviar un fax',
      entries: [
        {
          title: 'Archivos',
          text: `Un fax puede tener hasta ${uploads.faxFiles} archivos, de ${uploads.faxMegabytes} MB en total.`,
        },
        {
          title: 'Destinatario',
          text: 'El número de destino es obligatorio. El nombre y la empresa son opcionales.',
        },
        {
          title: 'Remitente',
          text: 'Un fax se envía desde el número de fax predeterminado del usuario. Un usuario de Solo envío envía desde el número del usuario predeterminado del grupo.',
        },
        { title: 'Portada', text: 'Una portada del grupo puede ir delante de los archivos.' },
      ],
    },
    {
      name: 'viewing',
      title: 'Ver faxes',
      entries: [
        {
          title: 'Faxes recibidos',
          text: 'La configuración de un número de fax decide adónde van sus faxes: a la bandeja de entrada de los usuarios, a direcciones de correo electrónico o a la máquina de fax.',
        },
        {
          title: 'Línea compartida',
          text: 'Cada suscriptor de una línea compartida ve los faxes de la línea. Los informes los marcan con (Recibido en grupo) y (Enviado en grupo).',
        },
        {
          title: 'Administradores',
          text: 'Los administradores ven en Uso e informes qué faxes se enviaron y se recibieron, pero nunca su contenido.',
        },
        {
          title: 'Faxes fallidos',
          text: 'En Uso e informes, la pantalla Faxes fallidos muestra por qué fallaron los faxes, qué hacer y a qué números, usuarios, grupos y destinos pertenecen.',
        },
      ],
    },
    {
      name: 'statuses',
      title: 'Estados de los faxes',
      entries: [
        { title: 'Éxito', text: 'Fax enviado: llegaron todas las páginas.', tone: 'good' },
        {
          title: 'Fallo',
          text: 'Fax enviado: no llegó completo. La lista de errores de fax dice qué hacer.',
          tone: 'bad',
        },
        { title: 'Nuevo', text: 'Fax recibido: nadie lo abrió todavía.' },
        { title: 'Descargar', text: 'Fax recibido: su archivo se puede descargar.' },
      ],
    },
  ],
  after: [
    {
      name: 'faq',
      title: 'Preguntas frecuentes',
      entries: [
        { title: '¿Cuánto dura el contrato?', text: 'La duración del contrato es de un año.' },
        {
          title: '¿Cuánto se tarda en trasladar un número?',
          text: 'La portabilidad de un número puede tardar algunas semanas.',
        },
        {
          title: '¿Por qué las horas son distintas entre pantallas?',
          text: 'Las listas muestran las horas en su propia zona horaria. Los informes usan GMT. La facturación usa la hora del Pacífico.',
        },
        {
          title: '¿Por qué un usuario no puede iniciar sesión?',
          text: 'El usuario o su grupo pueden estar desactivados, o se escribieron cinco contraseñas incorrectas en 15 minutos.',
        },
        {
          title: '¿Por qué una máquina de fax está sin conexión?',
          text: 'No se comunica con el servicio desde hace 20 minutos. Compruebe su alimentación y su red.',
        },
      ],
    },
    {
      name: 'glossary',
      title: 'Glosario',
      entries: [
        { title: 'CSID', text: 'El nombre o el número que un número de fax muestra a la otra parte.' },
        {
          title: 'Usuario predeterminado',
          text: 'El usuario desde cuyo número envían los usuarios de Solo envío de un grupo.',
        },
        {
          title: 'ATA de fax',
          text: 'Un aparato pequeño que conecta una máquina de fax con el servicio.',
        },
        { title: 'GMT', text: 'Hora del meridiano de Greenwich, igual que UTC.' },
        {
          title: 'Dirección MAC',
          text: 'Los 12 signos que identifican un dispositivo. Están impresos en él.',
        },
        {
          title: 'En aumento',
          text: `La marca de un número de fax cuyos fallos aumentan: al menos ${rule.leastFailed} de sus faxes fallaron en los últimos ${rule.recentDays} días del periodo, y su promedio diario es al menos ${rule.times} veces el de los ${rule.beforeDays} días anteriores. Cuentan todos sus faxes fallidos, de cualquier causa.`,
        },
        {
          title: 'Usuario de Solo envío',
          text: 'Un usuario que envía faxes y no tiene ningún número para recibirlos.',
        },
        { title: 'Línea compartida', text: 'Un número de fax que usan varios usuarios de un grupo.' },
        {
          title: 'vFax',
          text: 'Un número de fax sin dispositivo: sus faxes llegan por correo electrónico o al portal.',
        },
      ],
    },
  ],
}

/** The texts of the help page. */
export const helpMessages: Translated<typeof english.helpMessages> = {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  nothingFound: (words) => `Nada en la ayuda contiene «${words}».`,
  found: (count) => counted(count, { one: '# entrada', other: '# entradas' }),
  errors: {
    title: 'Lista de errores de fax',
    columns: { message: 'Mensaje', action: 'Qué hacer' },
    shownOnly: (code) => `Solo se muestra el resultado ${code}.`,
    notListed: (code) => `El resultado ${code} no está en la lista. Comuníquese con el soporte.`,
    showAll: 'Mostrar todos los errores',
  },
  about: 'Acerca de',
  aboutText: (provider) => `El portal de administración de ${provider}, versión ${release.version}.`,
  contact: 'Comuníquese con nosotros',
  api: 'API: todas las llamadas, para leer y probar',
}
