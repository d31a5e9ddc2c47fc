import type { Translated } from '../../kit/translated.ts'
import type * as english from '../branding-help.ts'
import { branding } from '../../limits.ts'
import { shownNumber } from './language.ts'

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
