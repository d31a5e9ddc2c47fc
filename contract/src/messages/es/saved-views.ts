import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-views.ts'
import { shownNumber } from './language.ts'

export const savedViewMessages: Translated<typeof english.savedViewMessages> = {
  button: 'Vistas',
  changed: 'modificada',
  current: 'Vista:',
  loading: 'Cargando…',
}

export const savedViewRefusals: Translated<typeof english.savedViewRefusals> = {
  nameTaken: 'Ya tiene una vista con este nombre para esta lista.',
  tooMany: 'Tiene 100 vistas guardadas. Elimine una que no necesite.',
  notYours: 'Solo el administrador que guardó esta vista puede modificarla.',
  notToDelete: 'Esta vista se comparte desde un nivel superior a sus grupos. No puede eliminarla.',
  nameMissing: 'Escriba un nombre.',
  notOfList: 'Esta lista no tiene ese filtro, ese orden o esa columna.',
}

/** The texts of the menu of saved views and of its dialogs. */
export const savedViewTexts: Translated<typeof english.savedViewTexts> = {
  own: 'Sus vistas',
  ofGroups: 'Vistas de grupos',
  none: 'Todavía no hay vistas guardadas de esta lista.',
  noneHint: 'Filtre y ordene la lista, elija sus columnas y guárdelo todo con un nombre.',
  noneFits: 'Ninguna vista tiene eso en su nombre.',
  find: 'Buscar una vista',
  more: (shown) => `Solo se muestran las primeras ${shownNumber(shown)} vistas.`,
  isPrivate: 'Privada',
  of: (group_name) => `Compartida en ${group_name}`,
  ofAbove: 'Compartida desde un grupo superior a los suyos',
  by: (email) => `guardada por ${email}`,
  current: (name) => `Vista «${name}»`,
  update: 'Actualizar con lo que se muestra',
  rename: 'Cambiar nombre o compartir…',
  copyLink: 'Copiar enlace',
  delete: 'Eliminar…',
  leave: 'Salir de esta vista',
  save: 'Guardar esta vista…',
  columns: 'Columnas',
  allColumns: 'Mostrar todas las columnas',
  saveTitle: 'Guardar esta vista',
  saveText: 'Una vista guarda el filtro, la búsqueda, el orden y las columnas de la lista.',
  renameTitle: (name) => `Cambiar el nombre o compartir «${name}»`,
  name: 'Nombre',
  share: 'Quién puede abrirla',
  sharePrivate: 'Solo yo',
  sharePrivateHint: 'Ningún otro administrador la ve.',
  shareGroup: (group_name) => `Administradores de ${group_name}`,
  shareGroupHint:
    'También los administradores de sus grupos superiores e inferiores. Ven su nombre y su filtro y, en la lista, solo lo que está en sus propios grupos.',
  shareAsIs: 'Como está ahora: un grupo que no es de los suyos',
  saveButton: 'Guardar',
  saved: 'La vista se guardó.',
  updated: 'La vista se actualizó.',
  deleted: 'La vista se eliminó.',
  linkCopied: 'El enlace se copió.',
  linkPrivate: 'Solo usted puede abrirlo, porque la vista es privada.',
  linkShared: 'Pueden abrirlo los administradores con quienes se comparte la vista.',
  linkFailed: 'El enlace no se puede copiar aquí. Cópielo de este campo.',
  link: 'Enlace',
  deleteTitle: (name) => `¿Eliminar la vista «${name}»?`,
  deleteText: 'La vista se elimina para usted. La lista y su contenido permanecen.',
  deleteSharedText:
    'La vista se elimina para todos aquellos con quienes se comparte, y su enlace deja de funcionar. La lista y su contenido permanecen.',
  deleteButton: 'Eliminar',
  absent: 'Esta vista ya no existe o no se comparte con usted.',
  groupAbsent: (name) =>
    `«${name}» se limita a un grupo que no es de los suyos. La lista muestra todos sus grupos.`,
  linkFailedToOpen: 'La vista no se puede abrir en este momento. Abra el enlace de nuevo.',
}
