import type { Translated } from '../../kit/translated.ts'
import type * as english from '../engine.ts'

export const engineMessages: Translated<typeof english.engineMessages> = {
  inGroup: 'El número ya está en un grupo.',
  inOtherGroup: 'El número está en otro grupo.',
  noGroup: (fsi_gid) => `No existe el grupo ${fsi_gid}.`,
  deactivated: (fsi_gid) => `El grupo ${fsi_gid} está desactivado: no puede recibir números de fax.`,
  again: 'El número está más de una vez en la lista.',
}

export const faxRecordMessages: Translated<typeof english.faxRecordMessages> = {
  refCode: 'Un ref_code tiene de 1 a 64 caracteres ASCII imprimibles, sin espacios.',
  resultCode: 'No existe ese código de resultado: consulte la lista de causas.',
  causeWord: 'Como máximo 40 letras, cifras y los signos _ . : -',
  farNumber: 'Como máximo 20 cifras y nada más.',
  controls: 'Un texto sin caracteres de control.',
  sentStatus: 'Un fax enviado no tiene estado: su código de resultado dice cómo terminó.',
  successWithoutPages: 'Un fax con el resultado 0 (éxito) tiene al menos una página.',
  future: 'La hora está en el futuro.',
  otherNumber: 'Este ref_code pertenece a un fax de otro número de fax.',
  noNumber: (fax_number) => `No existe el número de fax ${fax_number}: el registro se guarda sin asociar.`,
  noHolder: (fax_number) =>
    `Ningún grupo tenía el número de fax ${fax_number} a la hora del fax: el registro se guarda sin asociar.`,
  final: 'El fax ya terminó.',
  deleted: 'El fax se eliminó al vencer su plazo de conservación.',
  older: 'El fax ya está más avanzado.',
  tooOften: 'El fax está demasiadas veces en la lista: envíe los demás de nuevo.',
  notAnObject: 'Un registro es un objeto.',
}
