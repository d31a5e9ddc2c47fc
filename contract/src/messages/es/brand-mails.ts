import type { Translated } from '../../kit/translated.ts'
import type * as english from '../brand-mails.ts'

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
