import type { Translated } from '../../kit/translated.ts'
import type * as english from '../brands.ts'
import { branding } from '../../limits.ts'
import { shownNumber } from './language.ts'

export const brandMessages: Translated<typeof english.brandMessages> = {
  deleteConfirm: '¿Eliminar esta marca?',
  deleted: (name) => `La marca ${name} se eliminó.`,
  missing: 'La marca ya no existe.',
  updated: 'La configuración de la marca se actualizó.',
  createdTitle: 'Marca creada',
  created: 'Se creó una marca nueva.',
  noLogo: 'Este grupo no tiene logotipo. Se usará el logotipo predeterminado del sistema.',
  nameInvalid: 'Escriba un nombre de marca válido.',
  domainInvalid: 'Escriba un dominio válido.',
  updateFailed: 'El sistema no puede actualizar la marca. Inténtelo de nuevo más tarde.',
  createFailed: 'El sistema no puede crear la marca. Inténtelo de nuevo más tarde.',
  deleteFailed: 'El sistema no puede eliminar la marca. Inténtelo de nuevo más tarde.',
  sectionTitle: 'Marca (opcional)',
  listLabel: 'Lista de marcas',
  sectionHint: 'Un dominio, un logotipo y correos propios para los usuarios de este grupo.',
  none: 'Este grupo no tiene marca propia. Cree una para dar a sus usuarios un dominio y un logotipo.',
  columns: {
    brand_name: 'Nombre de la marca',
    domain: 'Dominio',
    status: 'Estado',
    operation: 'Operación',
  },
  details: 'Detalles',
  detailsOf: (name) => `Detalles de la marca ${name}`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar la marca ${name}`,
  deleteText: (name, domain) =>
    `${name} se elimina con su logotipo y sus textos. ${domain} ya no muestra la marca.`,
  disabled: 'Desactivada',
  newScreen: 'Crear una marca',
  detailsScreen: 'Detalles de la marca',
  activated: 'Activada',
  logo: 'Logotipo',
  removeLogo: 'Quitar el logotipo',
  dropRefused: 'Continuar sin este archivo',
  deleteBrand: 'Eliminar marca',
  create: 'Crear marca',
  loading: 'Cargando la marca',
  backToGroup: 'Volver al grupo',
  ofGroup: (group) => `Para el grupo ${group}`,
  ofGroupNamed: (name, group) => `${name}, la marca del grupo ${group}`,
  reload: 'Cargar la configuración actual',
  kept: 'La marca cambió mientras tanto. Al guardar, lo que escribió reemplaza esta configuración:',
  basicTitle: 'Marca',
  basicHint: 'El nombre y la dirección con los que sus usuarios conocen el servicio de fax.',
  activatedHint: 'Una marca que no está activada no tiene host y no aparece en ningún correo.',
  domainHint: 'Un nombre de host como fax.example.com, sin https:// ni barra.',
  logoHint: `Un archivo PNG, mejor de ${branding.previews[0]} px y con fondo transparente.`,
  chooseLogo: 'Elija un archivo PNG',
  dropLogo: 'o suéltelo aquí',
  previewOf: (size, background) => `${size} px, sobre fondo ${background === 'dark' ? 'oscuro' : 'claro'}`,
  emailTitle: 'Correos',
  emailHint:
    'Lo que leen en nuestros correos los usuarios del grupo y de los grupos inferiores sin marca propia.',
  sendWelcomeHint: 'Si está desactivado, los usuarios de esta marca no reciben correo de bienvenida.',
  welcomeHint: 'Texto sin formato, que se muestra debajo del saludo.',
  activationHint: 'Con el enlace, un usuario nuevo establece su primera contraseña.',
  signatureHint: 'Texto sin formato al final de cada correo.',
  previewTitle: 'Vista previa del correo de bienvenida',
  previewSubject: (subject) => `Asunto: ${subject}`,
  signInTitle: 'Inicio de sesión',
  signInHint: 'Quién puede iniciar sesión en el dominio de la marca.',
  allowSubGroupsHint: 'Si está desactivado, solo los usuarios de este grupo pueden iniciar sesión allí.',
  domainTaken: 'Otra marca usa este dominio. Escriba otro.',
  domainOfProvider: 'Este dominio pertenece al proveedor de este portal. Escriba otro.',
  domainIsPublicSuffix:
    'Cualquiera puede registrar nombres bajo este dominio, así que no puede ser de una marca. Escriba un nombre de host dentro de él.',
  logoTooLarge: `El logotipo puede tener como máximo ${shownNumber(branding.logoBytes / 1024)} KB y ${shownNumber(branding.logoPixels)} píxeles.`,
}

export const brandMailMessages: Translated<typeof english.brandMailMessages> = {
  hostInvalid: 'Escriba el nombre de un servidor de correo, como smtp.example.com, sin esquema.',
  hostMissing: 'Escriba también el host del servidor de correo.',
  addressRefused: 'Esta dirección no se puede usar para un servidor de correo. Escriba un host público.',
  portInvalid: 'Escriba un puerto de 1 a 65535.',
  credentialInvalid: 'Escriba un texto de una línea.',
  userMissing: 'Escriba también la cuenta de esta contraseña.',
  passwordMissing: 'Escriba también la contraseña de esta cuenta.',
  none: 'La marca no tiene servidor de correo propio.',
  faults: {
    address: 'El host del servidor de correo lleva a una dirección que no se puede usar.',
    name: 'El host del servidor de correo no tiene dirección.',
    connection: 'El servidor de correo no responde.',
    tls: 'El servidor de correo no ofrece TLS, o su certificado no se acepta.',
    account: 'El servidor de correo rechaza la cuenta o su contraseña.',
    answer: 'El servidor de correo no acepta el correo.',
  },
  meanwhile:
    'Los correos de esta marca salen por el servidor de correo del proveedor hasta que vuelva a funcionar.',
  testSubject: (product) => `Correo de prueba de ${product}`,
  testIntro: (product) => `Este correo se envió para probar el servidor de correo de ${product}.`,
}

/** The help about brands. */
export const brandingHelp: Translated<typeof english.brandingHelp> = {
  title: 'Marca',
  summary: 'Un dominio, un logotipo y correos propios para los usuarios de un grupo.',
  topics: [
    {
      title: 'Configurar un dominio',
      points: [
        'Elija un nombre de host que le pertenezca, como fax.example.com, y pida a su administrador de DNS que lo dirija a este portal con un registro CNAME.',
        'Escriba el nombre de host como dominio de la marca: sin https://, barra, puerto ni comodín.',
        'Desde entonces, el portal muestra la marca en esta dirección. Los usuarios del grupo pueden iniciar sesión allí; los de sus subgrupos también, si la marca lo permite.',
      ],
    },
    {
      title: 'Configurar un logotipo',
      points: [
        `Suba un archivo PNG. Una imagen de ${branding.previews[0]} px con fondo transparente es adecuada para la página de inicio de sesión, el menú y los correos.`,
        `El archivo puede tener hasta ${shownNumber(branding.logoBytes / 1024)} KB y ${shownNumber(branding.logoPixels)} píxeles.`,
        'Sin logotipo, el portal muestra el logotipo predeterminado del sistema junto al nombre de la marca.',
      ],
    },
    {
      title: 'Personalizar el correo de bienvenida',
      points: [
        'Los usuarios nuevos reciben un correo de bienvenida si está marcado Enviar correo de bienvenida. Su propio texto aparece en él, debajo del saludo.',
        'Incluir el enlace de activación y la guía del usuario añade el enlace con el que un usuario establece su primera contraseña.',
        'La firma cierra todos los correos a los usuarios del grupo. El formulario muestra el correo tal como se enviará.',
      ],
    },
  ],
  where: 'Una marca se crea en los detalles de su grupo:',
  groups: 'Grupos',
  contact: 'Comuníquese con nosotros',
}

export const brandFieldLabels: Translated<typeof english.brandFieldLabels> = {
  brandName: 'Nombre de la marca',
  domain: 'Dominio',
  sendWelcomeEmail: 'Enviar correo de bienvenida',
  customizedWelcomeEmail: 'Correo de bienvenida personalizado',
  includeActivationLinkAndUserGuide: 'Incluir el enlace de activación y la guía del usuario',
  emailNotificationSignature: 'Firma de los correos de notificación',
  allowSubGroupsUsersToSignIn: 'Permitir que los usuarios de los subgrupos inicien sesión',
}
