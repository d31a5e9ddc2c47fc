import type { Translated } from '../../kit/translated.ts'
import type * as english from '../api-page.ts'

export const apiPageMessages: Translated<typeof english.apiPageMessages> = {
  title: 'API',
  subtitle: (version) =>
    `Todas las llamadas de la versión ${version}, con sus campos, sus respuestas y sus límites, en inglés. Un programa lee lo mismo en`,
  signedIn: 'La sesión está iniciada.',
  signedInAs: (email) => `La sesión es de ${email}.`,
  signedInText: 'Una llamada que pruebe usa su sesión y se ejecuta en este servidor: sus cambios son reales.',
  signedOut: 'No ha iniciado sesión.',
  signedOutText:
    'Inicie sesión en el portal para probar llamadas con su sesión, o elija Authorize para escribir un token.',
  toPortal: 'Portal de administración',
  filter: 'Buscar llamadas por apartado o ruta',
  calls: 'Llamadas',
  example: 'Ejemplo',
  fields: 'Campos de',
  authorize: 'Tokens para las llamadas que pruebe',
  close: 'Cerrar',
  remove: 'Quitar',
  loading: 'Cargando la descripción de la API',
  none: 'Ninguna llamada tiene estas palabras en su apartado o ruta.',
  failed: 'No se pudo cargar la descripción de la API. Recargue la página para intentarlo de nuevo.',
  otherHost: 'Las llamadas solo se envían a este servidor.',
}
