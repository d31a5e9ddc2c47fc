import type { Translated } from '../../kit/translated.ts'
import type * as english from '../session-ends.ts'

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
  token_used_twice: 'Su sesión se cerró porque se usó desde dos lugares a la vez.',
  account_unavailable: 'Su sesión se cerró porque su cuenta ya no está disponible.',
}
