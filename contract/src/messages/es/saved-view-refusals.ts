import type { Translated } from '../../kit/translated.ts'
import type * as english from '../saved-view-refusals.ts'

export const savedViewRefusals: Translated<typeof english.savedViewRefusals> = {
  nameTaken: 'Ya tiene una vista con este nombre para esta lista.',
  tooMany: 'Tiene 100 vistas guardadas. Elimine una que no necesite.',
  notYours: 'Solo el administrador que guardó esta vista puede modificarla.',
  notToDelete: 'Esta vista se comparte desde un nivel superior a sus grupos. No puede eliminarla.',
  nameMissing: 'Escriba un nombre.',
  notOfList: 'Esta lista no tiene ese filtro, ese orden o esa columna.',
}
