import type { Translated } from '../../kit/translated.ts'
import type * as english from '../mfa.ts'
import { counted } from './language.ts'

/** The second factor: at sign-in, and the screen of it in the account menu. */
export const mfaMessages: Translated<typeof english.mfaMessages> = {
  title: 'Verificación en dos pasos',
  stepText: 'Escriba el código que muestra ahora su aplicación de autenticación.',
  enrolText:
    'Su cuenta necesita un segundo paso. Escanee la imagen con una aplicación de autenticación en su teléfono.',
  scanText: 'Escanee la imagen con una aplicación de autenticación en su teléfono.',
  image: 'Código QR para la aplicación de autenticación',
  typeKey: '¿No tiene cámara? Escriba esta clave en la aplicación:',
  keyFailed: 'La clave no se pudo cargar. Todavía puede escanear la imagen.',
  appCode: 'Código de la aplicación',
  recoveryCode: 'Código de recuperación',
  anyCode: 'Código de la aplicación o código de recuperación',
  codeRequired: 'Escriba las 6 cifras que muestra la aplicación.',
  recoveryCodeRequired: 'Escriba uno de sus códigos de recuperación.',
  anyCodeRequired: 'Escriba las 6 cifras que muestra la aplicación o un código de recuperación.',
  byRecoveryCode: 'Usar un código de recuperación',
  byApp: 'Usar la aplicación',
  recoveryText: 'Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una sola vez.',
  wrongCode: 'El código es incorrecto, venció o ya se usó. Escriba el siguiente.',
  requiredRefusal: 'Su proveedor exige el segundo paso, así que no se puede desactivar.',
  backToSignIn: 'Volver a la página de inicio de sesión',
  signIn: 'Iniciar sesión',
  confirm: 'Confirmar',
  codesTitle: 'Sus códigos de recuperación',
  codesText:
    'Sin su teléfono, cada uno de estos códigos le permite iniciar sesión una vez. Solo se muestran ahora: guárdelos en un lugar seguro.',
  copyCodes: 'Copiar',
  copiedCodes: 'Copiado',
  downloadCodes: 'Descargar',
  codesFile: (product, email) => `Códigos de recuperación de ${product} para ${email}`,
  codesFileName: 'codigos-de-recuperacion.txt',
  kept: 'Ya los guardé',
  statusOn: 'Activada',
  statusOff: 'Desactivada',
  summary: 'Un código de su teléfono le protege aunque alguien conozca su contraseña.',
  since: (time) => `Desde el ${time}.`,
  offText: 'Cualquiera que conozca su contraseña puede iniciar sesión como usted.',
  onText: 'Al iniciar sesión se pide el código de su aplicación de autenticación.',
  requiredText: 'Su proveedor la exige, así que no se puede desactivar.',
  requiredSoonText: 'Su proveedor la exige: el próximo inicio de sesión le pedirá configurarla.',
  codesLeft: (left) =>
    counted(left, {
      one: 'Queda # código de recuperación.',
      other: 'Quedan # códigos de recuperación.',
    }),
  setUp: 'Configurar',
  replace: 'Usar otra aplicación u otro teléfono',
  renew: 'Códigos de recuperación nuevos',
  turnOff: 'Desactivar',
  setUpText: 'Escriba su contraseña para comenzar. Al terminar se cierran todas sus demás sesiones.',
  replaceText:
    'Escriba su contraseña y un código actual. La aplicación actual sirve hasta que confirme la nueva; después se cierran todas sus demás sesiones.',
  renewText: 'Escriba su contraseña y un código actual. Los códigos que tiene ahora dejan de servir.',
  turnOffText:
    'Escriba su contraseña y un código actual. Desde entonces basta su contraseña para iniciar sesión.',
  next: 'Siguiente',
  turnedOff: 'El segundo paso está desactivado.',
  turnedOn: 'El segundo paso está activado.',
  renewed: 'Los códigos de recuperación anteriores ya no sirven.',
}
