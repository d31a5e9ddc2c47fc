import type { Translated } from '../../kit/translated.ts'
import type * as english from '../blockers.ts'
import { counted } from './language.ts'

const subGroups = (count: number): string => counted(count, { one: '# subgrupo', other: '# subgrupos' })

const groups = (count: number): string => counted(count, { one: '# grupo', other: '# grupos' })

const sharedLines = (count: number): string =>
  counted(count, { one: '# línea compartida', other: '# líneas compartidas' })

/** Why an act on a group is refused. */
export const groupBlockerTexts: Translated<typeof english.groupBlockerTexts> = {
  root_group: 'El grupo raíz no se puede eliminar, desactivar ni mover.',
  own_group: 'Este es su propio grupo: solo puede hacerlo un administrador de un grupo superior.',
  own_account: 'Su propia cuenta está en este grupo.',
  has_sub_groups: (count) =>
    `El grupo tiene ${subGroups(count)}. ${counted(count, { one: 'Elimínelo o muévalo', other: 'Elimínelos o muévalos' })} primero.`,
  has_users: (count) =>
    counted(count, {
      one: 'El grupo tiene # usuario. Elimínelo o muévalo primero.',
      other: 'El grupo tiene # usuarios. Elimínelos o muévalos primero.',
    }),
  group_not_empty: 'Alguien acaba de añadir algo al grupo. Vuelva a cargar e inténtelo de nuevo.',
  parent_deactivated: 'El grupo superior está desactivado. Actívelo primero.',
  group_deactivated: 'El grupo está desactivado: no puede tener subgrupos nuevos.',
  has_shared_lines: (count) =>
    `El grupo tiene ${sharedLines(count)}. ${counted(count, { one: 'Elimínela', other: 'Elimínelas' })} primero.`,
  shared_lines_below: (count) =>
    `Hay ${sharedLines(count)} en el grupo o por debajo de él. ${counted(count, { one: 'Elimínela', other: 'Elimínelas' })} primero.`,
  group_send_is_on: 'Envío de grupo está activado y el grupo no puede tener subgrupos. Desactívelo primero.',
  line_needs_leaf: (count) =>
    `El grupo tiene ${subGroups(count)}: las líneas compartidas son solo para grupos sin subgrupos.`,
  line_needs_no_send_only:
    'Solo envío está activado y no es compatible con las líneas compartidas. Desactívelo primero.',
  line_needs_no_group_send:
    'Envío de grupo está activado y no es compatible con las líneas compartidas. Desactívelo primero.',
  line_needs_active_group: 'El grupo está desactivado: no puede tener líneas compartidas nuevas.',
  tree_too_deep: 'Los grupos pueden tener como máximo 50 niveles.',
  default_user_missing: 'Establezca primero un usuario predeterminado: se envía desde su número de fax.',
  feature_not_allowed: 'Este grupo no tiene permiso para usar esta función.',
  parent_lacks_feature: 'El grupo superior no tiene esta función.',
  has_brands: (count) =>
    counted(count, {
      one: 'Hay una marca en el grupo o por debajo de él. Elimínela primero.',
      other: 'Hay # marcas en el grupo o por debajo de él. Elimínelas primero.',
    }),
  has_sftp_users: 'El grupo o un grupo inferior tiene usuarios de SFTP. Modifíquelos primero.',
  has_send_only_users: (count) =>
    counted(count, {
      one: '# usuario de Solo envío envía desde el número del usuario predeterminado. Modifíquelo primero.',
      other:
        '# usuarios de Solo envío envían desde el número del usuario predeterminado. Modifíquelos primero.',
    }),
  send_only_below: (count) =>
    `Solo envío está activado en ${groups(count)}, en este o por debajo de él. Desactívelo allí primero.`,
  group_send_below: (count) =>
    `Envío de grupo está activado en ${groups(count)}, en este o por debajo de él. Desactívelo allí primero.`,
  sso_address_shared: (count) =>
    counted(count, {
      one: '# usuario de los que se moverían tiene la dirección de SSO de otro usuario del mismo proveedor de identidad. Cámbiela primero.',
      other:
        '# usuarios de los que se moverían tienen la dirección de SSO de otro usuario del mismo proveedor de identidad. Cámbielas primero.',
    }),
  sso_is_off: 'Active primero el inicio de sesión único en este grupo.',
  sso_enforced_above: 'Un grupo superior exige el inicio de sesión único. Solo se puede cambiar allí.',
  parent_has_shared_lines: (count) =>
    `El grupo elegido tiene ${sharedLines(count)} y no puede tener subgrupos.`,
  parent_group_send: 'El grupo elegido usa Envío de grupo y no puede tener subgrupos.',
  parent_lacks_features: (count) =>
    counted(count, {
      one: '# grupo de los que se moverían tiene funciones que el grupo elegido no tiene. Desactívelas primero.',
      other:
        '# grupos de los que se moverían tienen funciones que el grupo elegido no tiene. Desactívelas primero.',
    }),
}

/** Why an act on a user is refused. */
export const userBlockerTexts: Translated<typeof english.userBlockerTexts> = {
  shared_line_master: (count) =>
    `El usuario es el usuario principal de ${sharedLines(count)}. ${counted(count, { one: 'Elimínela', other: 'Elimínelas' })} primero.`,
  subscribed_to_lines: (count) =>
    `El usuario está suscrito a ${sharedLines(count)}. Cancele primero ${counted(count, { one: 'la suscripción', other: 'las suscripciones' })}.`,
  group_default_user: 'El usuario es el usuario predeterminado del grupo. Establezca otro primero.',
  has_fax_numbers: (count) =>
    counted(count, {
      one: 'El usuario tiene # número de fax. Desasígnelo primero.',
      other: 'El usuario tiene # números de fax. Desasígnelos primero.',
    }),
  last_administrator: 'El grupo raíz conserva un administrador activo, y este es el último.',
  group_deactivated:
    'El grupo está desactivado: no puede recibir usuarios. Actívelo primero o elija otro grupo.',
  user_in_deactivated_group: 'El grupo del usuario está desactivado. Actívelo primero.',
  send_only_is_off: 'Solo envío está desactivado en el grupo. Actívelo allí primero.',
  sftp_not_allowed: 'El grupo no tiene permiso para usar SFTP.',
}

/** Why an act on fax numbers is refused. The count is that of the numbers in the request. */
export const faxNumberBlockerTexts: Translated<typeof english.faxNumberBlockerTexts> = {
  number_of_shared_line: (count) =>
    counted(count, {
      one: 'El número de fax es el de una línea compartida. Elimine primero la línea compartida.',
      other: '# de los números de fax son de líneas compartidas. Elimine primero las líneas compartidas.',
    }),
  number_of_default_user:
    'El número del usuario predeterminado del grupo no se puede desasignar. Establezca primero otro usuario predeterminado.',
  number_unassigned: 'El número de fax no está asignado a ningún usuario.',
  number_assigned: (count) =>
    counted(count, {
      one: 'El número de fax está asignado a un usuario. Desasígnelo primero.',
      other: '# de los números de fax están asignados a usuarios. Desasígnelos primero.',
    }),
  default_number_stays:
    'Un usuario con números de fax tiene un número predeterminado. Haga predeterminado otro de sus números.',
  user_disabled: 'El usuario está desactivado y no puede recibir números de fax. Actívelo primero.',
  group_deactivated:
    'El grupo está desactivado: no puede recibir números de fax. Actívelo primero o elija otro grupo.',
}

/** Why a number or users don't fit into a shared line. */
export const lineMemberBlockerTexts: Translated<typeof english.lineMemberBlockerTexts> = {
  number_of_other_line: 'Otra línea compartida usa el número de fax. Elija otro.',
  master_disabled: 'El usuario está desactivado y no puede ser usuario principal. Actívelo primero.',
  subscriber_not_in_group: (count) =>
    counted(count, {
      one: 'Uno de los usuarios seleccionados no está en el grupo de la línea compartida.',
      other: '# de los usuarios seleccionados no están en el grupo de la línea compartida.',
    }),
}

/** Why a subscription stays. */
export const subscriptionBlockerTexts: Translated<typeof english.subscriptionBlockerTexts> = {
  subscription_of_master: (count) =>
    counted(count, {
      one: 'El usuario es el usuario principal de la línea compartida: su propia suscripción permanece.',
      other:
        'El usuario es el usuario principal de # de las líneas compartidas: sus propias suscripciones permanecen.',
    }),
}

/** Why a brand is neither created nor changed. */
export const brandBlockerTexts: Translated<typeof english.brandBlockerTexts> = {
  branding_not_allowed:
    'La marca no está habilitada en este grupo. Habilítela primero en la configuración del grupo.',
  brand_exists: 'El grupo ya tiene una marca, y un grupo solo puede tener una.',
}

/** Why a default user must stay. */
export const defaultUserBlockerTexts: Translated<typeof english.defaultUserBlockerTexts> = {
  send_only_needs_default:
    'Solo envío está activado y envía desde el número del usuario predeterminado. Desactívelo primero.',
  group_send_needs_default:
    'Envío de grupo está activado y envía desde el número del usuario predeterminado. Desactívelo primero.',
}
