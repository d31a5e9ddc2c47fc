import type { Translated } from '../../kit/translated.ts'
import type * as english from '../mails.ts'

export { mailPreview } from '../mails.ts'

const greeting = (name: string): string => (name === '' ? 'Hola:' : `Hola, ${name}:`)

/** Texts of the mails that the server sends. Names are put in as text, never as markup. */
export const welcomeMailMessages: Translated<typeof english.welcomeMailMessages> = {
  subject: (product) => `Le damos la bienvenida a ${product}`,
  greeting,
  intro: (product) => `Su cuenta en ${product} está lista.`,
  setPassword: 'Establecer su contraseña',
  setPasswordNote: 'El enlace sirve una sola vez, durante los próximos 7 días.',
  signIn: 'Iniciar sesión',
  signInBySso: 'Iniciar sesión con SSO',
  account: (email) => `Su nombre de usuario: ${email}`,
  guideTitle: 'Guía del usuario',
  guide: [
    'Inicie sesión con su correo electrónico y su contraseña.',
    'Para enviar un fax, escriba el número de destino y adjunte hasta 3 archivos, de 30 MB en total.',
    'Los faxes recibidos aparecen bajo su número de fax; los nuevos están marcados.',
  ],
  guideBySso: 'Inicie sesión con SSO y su correo electrónico, sin contraseña.',
  unexpected: 'Si no esperaba este correo, puede ignorarlo.',
}

export const resetMailMessages: Translated<typeof english.resetMailMessages> = {
  subject: (product) => `Su código para ${product}`,
  intro: (product) => `Alguien pidió establecer una contraseña nueva para su cuenta en ${product}.`,
  code: 'Su código:',
  note: 'Sirve una sola vez, durante los próximos 15 minutos. Nunca se lo pediremos.',
  unexpected: 'Si no fue usted, ignore este correo: su contraseña no cambia.',
}

export const emailChangedMailMessages: Translated<typeof english.emailChangedMailMessages> = {
  subject: (product) => `Su correo electrónico en ${product} cambió`,
  greeting,
  intro: (product, email) =>
    `Un administrador reemplazó el correo electrónico ${email} de su cuenta en ${product} por otro.`,
  effect: 'Desde ahora inicia sesión con la dirección nueva. Los correos sobre su cuenta llegan a ella.',
  unexpected: 'Si no lo esperaba, comuníquese con su administrador.',
}

export const ssoMailMessages: Translated<typeof english.ssoMailMessages> = {
  subject: (product) => `Inicie sesión en ${product} con SSO`,
  intro: (product) =>
    `Alguien pidió establecer una contraseña nueva para su cuenta en ${product}. Su organización inicia sesión con SSO, sin contraseña.`,
  signIn: 'Iniciar sesión con SSO',
  unexpected: 'Si no fue usted, ignore este correo.',
}
