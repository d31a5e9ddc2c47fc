import type { Translated } from '../../kit/translated.ts'
import type * as english from '../sign-in-act-texts.ts'

const twoStep = 'verificación en dos pasos'

/** The acts of sign-in, passwords and the second factor: a part of `actTexts`. */
export const signInActTexts: Translated<typeof english.signInActTexts> = {
  'identity-provider.add-domains': {
    words: 'Asignó dominios a un proveedor de identidad',
    told: 'asignó dominios al proveedor de identidad {it}[ del grupo {group}]',
  },
  'identity-provider.remove-domains': {
    words: 'Quitó dominios a un proveedor de identidad',
    told: 'quitó dominios al proveedor de identidad {it}[ del grupo {group}]',
  },
  'identity-provider.update': {
    words: 'Cambió un proveedor de identidad',
    told: 'cambió el proveedor de identidad {it}[ del grupo {group}]',
  },
  'sign-in.sso': { words: 'Inició sesión con SSO', told: 'inició sesión con SSO[ de {identity_provider}]' },
  'sign-in.sso-refused': {
    words: 'Inicio de sesión con SSO rechazado',
    told: 'no pudo iniciar sesión con SSO[ del proveedor de identidad {it}]',
  },
  'sign-in': { words: 'Inició sesión', told: 'inició sesión' },
  'sign-in.failed': { words: 'Inicio de sesión fallido', told: 'no logró iniciar sesión[ como {it}]' },
  'sign-in.locked': {
    words: 'Inicio de sesión rechazado: demasiados intentos',
    told: 'intentó demasiadas veces iniciar sesión[ como {it}]',
  },
  'sign-in.not-administrator': {
    words: 'Inicio de sesión rechazado: no es administrador',
    told: 'no pudo iniciar sesión[ como {it}], porque la cuenta no es de administrador',
  },
  'sign-in.temporary-password-expired': {
    words: 'Inicio de sesión rechazado: contraseña temporal vencida',
    told: 'no pudo iniciar sesión[ como {it}], porque la contraseña temporal venció',
  },
  'sign-in.code-refused': {
    words: 'Inicio de sesión rechazado: código incorrecto',
    told: 'dio un código incorrecto al iniciar sesión[ como {it}]',
  },
  'sign-in.sso-enforced': {
    words: 'Inicio de sesión rechazado: se exige SSO',
    told: 'no pudo iniciar sesión[ como {it}], porque se exige SSO',
  },
  'sign-out': { words: 'Cerró sesión', told: 'cerró sesión' },
  'session.end': { words: 'Cerró sesiones', told: 'cerró sesiones[ ({ended})] de {it}' },
  'session.token-reuse': {
    words: 'Sesión cerrada: un token ya usado llegó otra vez',
    told: 'cerró una sesión de {it}, porque un token ya usado llegó otra vez',
  },
  'password.change': { words: 'Cambió la contraseña', told: 'cambió la contraseña de {it}' },
  'password.confirm': { words: 'Estableció una contraseña', told: 'estableció una contraseña para {it}' },
  'password.replace-temporary': {
    words: 'Reemplazó la contraseña temporal',
    told: 'reemplazó la contraseña temporal de {it}',
  },
  'password.reset': { words: 'Dio una contraseña temporal', told: 'dio a {it} una contraseña temporal' },
  'password.request-reset': { words: 'Pidió contraseña nueva', told: 'pidió contraseña nueva para {it}' },
  'password.code-refused': {
    words: 'Código incorrecto para una contraseña nueva',
    told: 'dio un código incorrecto para una contraseña nueva de {it}',
  },
  'mfa.offer': {
    words: `Comenzó a configurar la ${twoStep}`,
    told: `comenzó a configurar la ${twoStep} de {it}`,
  },
  'mfa.enrol': { words: `Configuró la ${twoStep}`, told: `configuró la ${twoStep} de {it}` },
  'mfa.remove': { words: `Desactivó la ${twoStep}`, told: `desactivó la ${twoStep} de {it}` },
  'mfa.reset': { words: `Quitó la ${twoStep}`, told: `quitó a {it} la ${twoStep}` },
  'mfa.renew-recovery-codes': {
    words: 'Creó códigos de recuperación nuevos',
    told: 'creó códigos de recuperación nuevos para {it}',
  },
  'mfa.code-refused': {
    words: `Código incorrecto de la ${twoStep}`,
    told: `dio un código incorrecto de la ${twoStep} de {it}`,
  },
}
