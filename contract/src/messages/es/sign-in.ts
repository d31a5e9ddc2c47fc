import type { Translated } from '../../kit/translated.ts'
import type * as english from '../sign-in.ts'
import { counted } from './language.ts'

export const signInMessages: Translated<typeof english.signInMessages> = {
  invalid: 'El nombre de usuario o la contraseña no son válidos.',
  fragmentFailed: 'El sistema no está disponible. Inténtelo de nuevo más tarde.',
  brandCheckFailed: 'El sistema no está disponible en este momento. Inténtelo de nuevo más tarde.',
  unknownHost: 'Ninguna marca tiene esta dirección.',
  hostNotAllowed: 'El usuario no tiene permiso para iniciar sesión en esta dirección.',
  notAllowedOnHost: (host) => `El usuario no tiene permiso para acceder a ${host}.`,
  passwordsDiffer: 'Las contraseñas nuevas no coinciden.',
  passwordRejected:
    'El formato de la contraseña no es válido. Si el error continúa, comuníquese con el soporte del proveedor.',
  usernameRequired: 'Escriba su nombre de usuario.',
  usernameInvalid: 'Escriba un correo electrónico válido.',
  usernameTooLong: 'El nombre de usuario puede tener como máximo 50 caracteres.',
  passwordRequired: 'Escriba su contraseña.',
  passwordTooLong: (most) =>
    counted(most, {
      one: 'La contraseña puede tener como máximo # carácter.',
      other: 'La contraseña puede tener como máximo # caracteres.',
    }),
  passwordSet: 'Su contraseña nueva se guardó.',
  passwordSetRedirect: 'Pasará a la página de inicio de sesión.',
  activationFailed: 'Este enlace ya no es válido. Pida a su administrador otro correo de bienvenida.',
  samePassword: 'La contraseña nueva no puede ser la actual.',
  weakCommon: 'Esta contraseña es demasiado común. Elija otra.',
  weakEmail: 'La contraseña no puede ser su correo electrónico.',
  signingOut: 'Cerrando sesión…',
  userSignin: 'Usuarios',
  adminSignin: 'Administradores',
  sso: 'Usar SSO',
  signIn: 'Iniciar sesión',
  usernamePassword: 'Usar nombre de usuario y contraseña',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  email: 'Correo electrónico',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  userSigninText: 'Los faxes se envían y se reciben en el portal de usuarios.',
  userSigninOpen: 'Abrir el portal de usuarios',
  userSigninUnset: 'El portal de usuarios está en otra dirección. Pídala a su proveedor.',
  checkingHost: 'Comprobando esta dirección…',
  checkingToken: 'Iniciando sesión…',
  badges: 'Cumplimiento normativo',
  emailRequired: 'Escriba su correo electrónico.',
  emailTooLong: 'El correo electrónico puede tener como máximo 50 caracteres.',
  newPasswordTitle: 'Establecer una contraseña nueva',
  newPasswordText: 'Su contraseña es temporal. Elija otra para continuar.',
  newPassword: 'Contraseña nueva',
  newPasswordAgain: 'Repetir la contraseña nueva',
  newPasswordRequired: 'Escriba otra vez la contraseña nueva.',
  setPassword: 'Guardar contraseña',
  toSignIn: 'Ir a la página de inicio de sesión',
  firstTimeTitle: 'Le damos la bienvenida',
  firstTimeText: (email) => `Elija una contraseña para ${email}.`,
  firstTimeInvalid: 'Este enlace está incompleto. Abra de nuevo el enlace de su correo de bienvenida.',
  forgot: '¿Olvidó su contraseña?',
  forgotText: 'Escriba su correo electrónico y le enviaremos un código para establecer una contraseña nueva.',
  sendCode: 'Enviar el código',
  haveCode: 'Ya tengo un código',
  codeSent: (email) =>
    `Si ${email} tiene una cuenta aquí, el código está en camino. Sirve durante 15 minutos.`,
  confirmText: 'Escriba el código del correo y la contraseña que quiere usar desde ahora.',
  code: 'Código',
  codeRequired: 'Escriba las 6 cifras del código.',
  codeFailed: 'El código es incorrecto o venció. Compruébelo o pida otro.',
  newCode: 'Pedir otro código',
  changeText: 'Una contraseña nueva cierra todas sus sesiones. Después, inicie sesión con ella.',
  presentPassword: 'Contraseña actual',
  cancel: 'Cancelar',
}

/** By strength level: 1 too short, 2 no digit, 3 no lower-case letter, 4 no upper-case letter, 0 strong. */
export const passwordLevelMessages: Translated<typeof english.passwordLevelMessages> = {
  0: 'Contraseña segura.',
  1: 'Use al menos 8 caracteres.',
  2: 'Añada una cifra.',
  3: 'Añada una letra minúscula.',
  4: 'Añada una letra mayúscula.',
}

export const sessionMessages: Translated<typeof english.sessionMessages> = {
  title: 'Sesiones',
  text: 'Dónde tiene la sesión iniciada. Si no reconoce alguna, ciérrela y cambie su contraseña.',
  columns: {
    device: 'Dispositivo',
    address: 'Dirección',
    created_time: 'Inicio de sesión',
    last_used_time: 'Última actividad',
  },
  actions: 'Acción',
  unknownDevice: 'Dispositivo desconocido',
  current: 'Esta sesión',
  end: 'Cerrar',
  endOf: (device, address) => `Cerrar la sesión de ${device} en ${address}`,
  endOthers: 'Cerrar todas las demás sesiones',
  endOthersConfirm: 'Se cierran de inmediato todas las demás sesiones iniciadas con su cuenta.',
  endedTitle: 'Sesiones',
  ended: (count) => counted(count, { one: 'Se cerró # sesión.', other: 'Se cerraron # sesiones.' }),
  endFailed: 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
  timesIn: (zone) => `Horas en ${zone}`,
}

export const sessionEndMessages: Translated<typeof english.sessionEndMessages> = {
  idle_too_long: 'Su sesión se cerró porque no hizo nada durante un rato.',
  open_too_long: 'Su sesión se cerró porque llegó a su duración máxima.',
  signed_out: 'Cerró la sesión en otra pestaña.',
  ended_by_owner: 'Esta sesión se cerró desde otra de sus sesiones.',
  ended_by_operator: 'Su sesión se cerró porque el operador del servicio cerró sus sesiones.',
  password_changed: 'Su sesión se cerró porque se cambió su contraseña.',
  email_changed: 'Su sesión se cerró porque se cambió su correo electrónico.',
  second_factor_changed: 'Su sesión se cerró porque se cambió su segundo paso.',
  identity_provider_removed: 'Su sesión se cerró porque se quitó su inicio de sesión único.',
  account_moved: 'Su sesión se cerró porque su cuenta pasó a un grupo con otra forma de iniciar sesión.',
  token_used_twice: 'Su sesión se cerró porque se usó desde dos lugares a la vez.',
  account_unavailable: 'Su sesión se cerró porque su cuenta ya no está disponible.',
}

export const ssoMessages: Translated<typeof english.ssoMessages> = {
  notSetUp: 'La cuenta no tiene SSO configurado.',
  failed:
    'No se pudo iniciar sesión en su cuenta con SSO. Si el error continúa, comuníquese con el soporte del proveedor.',
  enforced: 'Inicie sesión con SSO.',
  notRegistered:
    'Este grupo no tiene ningún proveedor de identidad registrado. Consulte al soporte del proveedor.',
  notTried: 'Inicie sesión una vez con SSO antes de desactivar las contraseñas.',
}

/** The reasons for which a sign-in that came back from an identity provider was refused. */
export const ssoRefusalMessages: Translated<typeof english.ssoRefusalMessages> = {
  failed: ssoMessages.failed,
  'not-set-up': ssoMessages.notSetUp,
  cancelled: 'El inicio de sesión se canceló en su proveedor de identidad.',
  expired: 'Este inicio de sesión venció o ya se usó. Inicie sesión de nuevo.',
  'unknown-account':
    'Su proveedor de identidad le conoce, pero aquí ninguna cuenta es suya. Consulte a su administrador.',
  'email-not-verified':
    'Su proveedor de identidad no verificó su correo electrónico. Consulte a su administrador.',
  'account-disabled': 'Su cuenta está desactivada. Consulte a su administrador.',
  'not-administrator': 'Este portal es para administradores. Inicie sesión en el portal de usuarios.',
  'other-host': 'Su cuenta no puede iniciar sesión en la dirección donde empezó. Inicie sesión aquí.',
}
export type { SsoRefusal } from '../sign-in.ts'

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
