import type { Translated } from '../../kit/translated.ts'
import type * as english from '../single-sign-on.ts'

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
}
export type { SsoRefusal } from '../single-sign-on.ts'
