import type { Translated } from '../../kit/translated.ts'
import type * as english from '../act-texts.ts'
import { signInActTexts } from './sign-in-act-texts.ts'

const held = 'Puso una retención legal'
const lifted = 'Levantó la retención legal'
const twoStep = 'verificación en dos pasos'

/** Each act in words, and as the sentence that follows its actor. The marks are those of the English file. */
export const actTexts: Translated<typeof english.actTexts> = {
  'usage-report.request': {
    words: 'Solicitó un informe de uso',
    told: 'solicitó <un informe de uso>[ {report_name}] del grupo {it}',
  },
  'usage-report.download': {
    words: 'Descargó un informe de uso',
    told: 'descargó <un informe de uso>[ {report_name}] del grupo {it}',
  },
  'fax-numbers.add': {
    words: 'Añadió números de fax',
    told: 'añadió números de fax[ ({count})] al grupo {it}',
  },
  'fax-numbers.backdate': {
    words: 'Antedató a los primeros titulares de números de fax',
    told: 'antedató a los primeros titulares de números de fax[ ({count})][ al {since}]',
  },
  'fax-number.assign': {
    words: 'Asignó el número de fax',
    told: 'asignó el número de fax {it} al usuario {email}',
  },
  'fax-number.update': {
    words: 'Cambió la configuración del número de fax',
    told: 'cambió la configuración del número de fax {it}',
  },
  'user.unassign-numbers': {
    words: 'Desasignó números de fax del usuario',
    told: 'desasignó números de fax[ ({count})] del usuario {it}',
  },
  'user.assign-number': {
    words: 'Asignó un número de fax al usuario',
    told: 'asignó[ el número de fax {fax_number}] al usuario {it}',
  },
  'fax-number.unassign': {
    words: 'Desasignó el número de fax',
    told: 'desasignó el número de fax {it}[ del usuario {email}]',
  },
  'fax-number.move': {
    words: 'Movió el número de fax a otro grupo',
    told: 'movió el número de fax {it} al grupo {group_name}',
  },
  'fax-number.return': {
    words: 'Devolvió el número de fax al inventario',
    told: 'devolvió el número de fax {it} al inventario',
  },
  'fax-numbers.move-in': {
    words: 'Movió números de fax al grupo',
    told: 'movió números de fax[ ({count})] al grupo {it}',
  },
  'fax-numbers.move-out': {
    words: 'Movió números de fax fuera del grupo',
    told: 'movió números de fax[ ({count})] fuera del grupo {it}',
  },
  'fax-numbers.return': {
    words: 'Devolvió números de fax del grupo al inventario',
    told: 'devolvió números de fax[ ({count})] del grupo {it} al inventario',
  },
  'audit.export': {
    words: 'Descargó el registro de auditoría',
    told: 'descargó <el registro de auditoría> del grupo {it}',
  },
  'user.create': { words: 'Creó el usuario', told: 'creó el usuario {it}[ en el grupo {group}]' },
  'user.update': { words: 'Modificó el usuario', told: 'modificó el usuario {it}' },
  'user.move': { words: 'Movió el usuario', told: 'movió el usuario {it} al grupo {group_name}' },
  'user.change-email': {
    words: 'Cambió el correo electrónico del usuario',
    told: 'cambió el correo electrónico del usuario {it}',
  },
  'user.link-directory': {
    words: 'Cambió el identificador del directorio',
    told: 'cambió el identificador del directorio de {it}',
  },
  'user.remove-from-directory': { words: 'Quitado del directorio', told: 'quitó a {it} del directorio' },
  'user.return-to-directory': { words: 'Devuelto al directorio', told: 'devolvió a {it} al directorio' },
  'user.no-free-number': {
    words: 'Sin número de fax: ninguno libre',
    told: 'no encontró un número de fax libre para {it}',
  },
  'group.set-directory-numbers': {
    words: 'Cambió los números de los usuarios del directorio',
    told: 'cambió si los usuarios del directorio de {it} reciben un número de fax',
  },
  'user.delete': { words: 'Eliminó el usuario', told: 'eliminó el usuario {it}[ del grupo {group}]' },
  'fax-number.replace-address': {
    words: 'Cambió una dirección en las listas de correo con la del usuario',
    told: 'cambió una dirección en las listas de correo del número de fax {it} con la del usuario',
  },
  'fax-number.remove-address': {
    words: 'Quitó de las listas de correo la dirección de un usuario eliminado',
    told: 'quitó la dirección de un usuario eliminado de las listas de correo del número de fax {it}',
  },
  'user.create-administrator': {
    words: 'Creó un administrador',
    told: 'creó el administrador {it}[ en el grupo {group}]',
  },
  'user.send-welcome': {
    words: 'Envió un correo de bienvenida',
    told: 'envió un correo de bienvenida al usuario {it}',
  },
  'user.export-list': {
    words: 'Descargó la lista de usuarios',
    told: 'descargó la lista de usuarios del grupo {it}',
  },
  'shared-line.create': {
    words: 'Creó la línea compartida',
    told: 'creó la línea compartida {it}[ en el grupo {group}]',
  },
  'shared-line.update': { words: 'Modificó la línea compartida', told: 'modificó la línea compartida {it}' },
  'shared-line.rename': {
    words: 'Cambió el nombre de la línea compartida',
    told: 'cambió el nombre de la línea compartida {it}',
  },
  'shared-line.delete': {
    words: 'Eliminó la línea compartida',
    told: 'eliminó la línea compartida {it}[ del grupo {group}]',
  },
  'shared-line.add-subscriber': {
    words: 'Añadió un suscriptor',
    told: 'añadió[ al suscriptor {email}] a la línea compartida {it}',
  },
  'shared-line.cancel-subscription': {
    words: 'Canceló una suscripción',
    told: 'canceló la suscripción[ de {email}] a la línea compartida {it}',
  },
  'audit.archive': { words: 'Archivó un mes de la auditoría', told: 'archivó los registros de {it}' },
  'audit.prune': {
    words: 'Eliminó de la auditoría un mes archivado',
    told: 'eliminó de la auditoría los registros archivados de {it}',
  },
  'retention.delete': {
    words: 'Eliminó faxes al vencer su plazo de conservación',
    told: 'eliminó faxes del grupo {it} al vencer su plazo de conservación',
  },
  'fax-number.add': {
    words: 'Añadió el número de fax',
    told: 'añadió el número de fax {it}[ al grupo {group_name}]',
  },
  'fax-number.hand-out': {
    words: 'Entregó el número de fax desde el inventario',
    told: 'entregó el número de fax {it} desde el inventario[ al grupo {group_name}]',
  },
  'fax-number.online': {
    words: 'La máquina de fax se conectó',
    told: 'informó que la máquina de fax del número de fax {it} se conectó',
  },
  'fax-record.take': { words: 'Recibió registros de faxes', told: 'envió registros[: {created} nuevos]' },
  'service.health': {
    words: 'El estado de un servicio de fax cambió',
    told: 'informó un cambio en el estado del servicio de fax {it}',
  },
  'cover-page.create': { words: 'Subió la portada', told: 'subió la portada {it}[ del grupo {group}]' },
  'cover-page.update': { words: 'Modificó la portada', told: 'modificó la portada {it}[ del grupo {group}]' },
  'cover-page.download': {
    words: 'Descargó la portada',
    told: 'descargó la portada {it}[ del grupo {group}]',
  },
  'cover-page.delete': { words: 'Eliminó la portada', told: 'eliminó la portada {it}[ del grupo {group}]' },
  'user.set-language': { words: 'Estableció el idioma', told: 'estableció el idioma de {it}' },
  'user.set-default-number': {
    words: 'Estableció el número de fax predeterminado',
    told: 'estableció el número de fax predeterminado del usuario {it}[: {default_number}]',
  },
  'service.secret-rotate': {
    words: 'Cambió la clave de la instalación',
    told: 'cambió la clave de la instalación',
  },
  'saved-view.create': { words: 'Guardó una vista', told: 'guardó la vista {it}[ para {group_name}]' },
  'saved-view.update': { words: 'Modificó una vista guardada', told: 'modificó la vista guardada {it}' },
  'saved-view.delete': { words: 'Eliminó una vista guardada', told: 'eliminó la vista guardada {it}' },
  'webhook.create': { words: 'Creó el webhook', told: 'creó el webhook {it}[ del grupo {group}]' },
  'webhook.update': { words: 'Modificó el webhook', told: 'modificó el webhook {it}' },
  'webhook.rotate-secret': {
    words: 'Cambió el secreto del webhook',
    told: 'cambió el secreto del webhook {it}',
  },
  'webhook.delete': { words: 'Eliminó el webhook', told: 'eliminó el webhook {it}[ del grupo {group}]' },
  'webhook.test': { words: 'Envió un evento de prueba', told: 'envió un evento de prueba al webhook {it}' },
  'webhook.replay': { words: 'Reenvió un evento', told: 'reenvió un evento[ {event}] al webhook {it}' },
  'webhook.deactivate': { words: 'Desactivó el webhook', told: 'desactivó el webhook {it}' },
  'api-key.create': { words: 'Creó una clave de API', told: 'creó la clave de API {it}' },
  'api-key.revoke': { words: 'Revocó la clave de API', told: 'revocó la clave de API {it}' },
  'group.set-default-user': {
    words: 'Estableció el usuario predeterminado',
    told: 'estableció el usuario predeterminado del grupo {it}[: {email}]',
  },
  'group.remove-default-user': {
    words: 'Quitó el usuario predeterminado',
    told: 'quitó el usuario predeterminado[ {email}] del grupo {it}',
  },
  'user-import.request': {
    words: 'Solicitó una importación de usuarios',
    told: 'solicitó <una importación de usuarios> en el grupo {it}',
  },
  'user-import.finish': {
    words: 'Terminó una importación de usuarios',
    told: 'terminó <una importación de usuarios> en el grupo {it}[: {count_created} creados, {count_skipped} omitidos, {count_failed} fallidos]',
  },
  'user-import.download': {
    words: 'Descargó los detalles de una importación',
    told: 'descargó los detalles de <una importación> en el grupo {it}',
  },
  'fax-number.assign-by-import': {
    words: 'Asignó el número de fax mediante una importación',
    told: 'asignó el número de fax {it} al usuario {email} mediante una importación',
  },
  'brand.create': { words: 'Creó la marca', told: 'creó la marca {it}[ del grupo {group}]' },
  'brand.update': { words: 'Modificó la marca', told: 'modificó la marca {it}[ del grupo {group}]' },
  'brand.test-mail': {
    words: 'Envió un correo de prueba',
    told: 'envió un correo de prueba por el servidor de correo de la marca {it}',
  },
  'brand.delete': { words: 'Eliminó la marca', told: 'eliminó la marca {it}[ del grupo {group}]' },
  'report.view-received': {
    words: 'Consultó los faxes recibidos',
    told: 'consultó <los faxes recibidos> del grupo {it}',
  },
  'report.export-received': {
    words: 'Descargó los faxes recibidos',
    told: 'descargó <los faxes recibidos> del grupo {it}',
  },
  'report.view-sent': {
    words: 'Consultó los faxes enviados',
    told: 'consultó <los faxes enviados> del grupo {it}',
  },
  'report.export-sent': {
    words: 'Descargó los faxes enviados',
    told: 'descargó <los faxes enviados> del grupo {it}',
  },
  'report.view-failures': {
    words: 'Consultó los faxes fallidos',
    told: 'consultó <los faxes fallidos> del grupo {it}',
  },
  'user.unlock': { words: 'Levantó un bloqueo', told: 'levantó el bloqueo por intentos fallidos de {it}' },
  'job.cancel': { words: 'Canceló un trabajo', told: 'canceló el trabajo {it}' },
  'job.retry': { words: 'Reintentó un trabajo', told: 'reintentó el trabajo {it}' },
  'mail.retry': { words: 'Reintentó correos en espera', told: 'reintentó[ {mails}] correo(s) en espera' },
  'bulletin.remove': { words: 'Quitó un aviso de servicio', told: 'quitó el aviso de servicio {it}' },
  'bulletin.add': { words: 'Añadió un aviso de servicio', told: 'añadió el aviso de servicio {it}' },
  'group.create': { words: 'Creó el grupo', told: 'creó el grupo {it}[ en el grupo {parent_group_name}]' },
  'group.update': { words: 'Modificó el grupo', told: 'modificó el grupo {it}' },
  'group.move': { words: 'Movió el grupo', told: 'movió el grupo {it} al grupo {parent_group_name}' },
  'group.activate': { words: 'Activó el grupo', told: 'activó el grupo {it}' },
  'group.deactivate': { words: 'Desactivó el grupo', told: 'desactivó el grupo {it}' },
  'group.delete': {
    words: 'Eliminó el grupo',
    told: 'eliminó el grupo {it}[ del grupo {parent_group_name}]',
  },
  'identity-provider.add': {
    words: 'Registró un proveedor de identidad',
    told: 'registró el proveedor de identidad {it}[ del grupo {group}]',
  },
  'identity-provider.remove': {
    words: 'Quitó un proveedor de identidad',
    told: 'quitó el proveedor de identidad {it}[ del grupo {group}]',
  },
  'identity-provider.unlink': {
    words: 'Desvinculó cuentas de SSO',
    told: 'desvinculó las cuentas de SSO del usuario {it}',
  },
  ...signInActTexts,
  'group.require-mfa': {
    words: `Estableció si se exige la ${twoStep}`,
    told: `estableció si el grupo {it} exige la ${twoStep}`,
  },
  'legal-hold.set.group': { words: held, told: 'puso <una retención legal> al grupo {it}' },
  'legal-hold.set.user': { words: held, told: 'puso <una retención legal> al usuario {it}' },
  'legal-hold.set.fax-number': { words: held, told: 'puso <una retención legal> al número de fax {it}' },
  'legal-hold.lift.group': { words: lifted, told: 'levantó <la retención legal> del grupo {it}' },
  'legal-hold.lift.user': { words: lifted, told: 'levantó <la retención legal> del usuario {it}' },
  'legal-hold.lift.fax-number': {
    words: lifted,
    told: 'levantó <la retención legal> del número de fax {it}',
  },
}
