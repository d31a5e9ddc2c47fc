import type { Translated } from '../../kit/translated.ts'
import type * as english from '../user-imports.ts'
import { uploads } from '../../limits.ts'
import { shownNumber } from './language.ts'

export const importMessages: Translated<typeof english.importMessages> = {
  title: 'Importar lista de usuarios',
  reportsTitle: 'Informes de importación de usuarios',
  submitted: (email) =>
    `La solicitud se envió. Cuando la tarea termine, recibirá un aviso en su correo electrónico ${email}.`,
  timeZoneRequired: 'Elija una zona horaria.',
  fileRequired: 'Elija una lista de usuarios en formato CSV',
  done: 'Terminada',
  processing: 'En proceso',
  downloadDetails: 'Descargar detalles',
  reports: 'Informes',
  importAction: 'Importar',
  columns: {
    ref_code: 'Código de referencia',
    group_requested: 'Grupo',
    time_zone: 'Zona horaria',
    email: 'Correo del informe',
    created_time: 'Solicitud',
    status: 'Estado',
    operation: 'Operación',
  },
}

// The server stores and compares these words, and the details file has them: they are the same in each language.
export { importResults } from '../user-imports.ts'

/** Why a row is not created. A message never says where an address or a number is in use. */
export const importRowMessages: Translated<typeof english.importRowMessages> = {
  nameRequired: (column) => `Falta ${column}.`,
  nameTooLong: (column, most) => `${column} tiene más de ${most} caracteres.`,
  nameNotLatin: (column) => `${column} tiene caracteres no admitidos: use letras latinas.`,
  emailRequired: 'Falta Email.',
  emailTooLong: (most) => `Email tiene más de ${most} caracteres.`,
  emailInvalid: 'Email no es un correo electrónico válido.',
  welcomeInvalid: 'SendWelcomeEmail debe ser 1 o 0.',
  nameDamaged: (column) => `${column} parece dañado. Compruebe cómo se guardó la lista.`,
  namesDamaged: (first, last) => `${first} y ${last} parecen dañados. Compruebe cómo se guardó la lista.`,
  numberInvalid: 'FaxNumber debe tener de 3 a 20 cifras y nada más.',
  numberChanged:
    'Una hoja de cálculo ha cambiado FaxNumber. Dé a la columna el formato de texto y escriba el número de nuevo.',
  macInvalid: 'MacAddress debe tener 12 cifras hexadecimales.',
  macWithoutNumber: 'MacAddress necesita un FaxNumber.',
  badText: 'La fila tiene un carácter no permitido.',
  cellTooLong: `Una celda tiene más de ${shownNumber(uploads.importCellCharacters)} caracteres.`,
  tooManyCells: 'La fila tiene más celdas que el encabezado.',
  emailInFile: (row) => `La fila ${row} del archivo tiene el mismo correo electrónico.`,
  numberInFile: (row) => `La fila ${row} del archivo tiene el mismo número de fax.`,
  emailInGroup: 'El usuario ya está en el grupo.',
  emailTaken: 'Ya existe un usuario con este correo electrónico.',
  emailUnchecked:
    'Sin comprobar: en esta hora, demasiados correos electrónicos de las listas ya están en uso. Una importación comprueba la fila.',
  numberNotFree: 'El número de fax no es un número sin asignar del grupo o de sus subgrupos.',
  groupGone: 'El grupo ya no existe.',
  groupDeactivated: 'El grupo se desactivó.',
  administratorGone: 'El administrador de la importación ya no puede añadir usuarios a este grupo.',
  keyGone: 'La clave de API de la importación ya no puede añadir usuarios a este grupo.',
  brandSendsNoWelcome: 'La marca del grupo no envía correos de bienvenida. Ponga SendWelcomeEmail en 0.',
  welcomesSpent: 'Ya se enviaron todos los correos de bienvenida de hoy. Importe la fila de nuevo mañana.',
  notPossible: 'La fila no se pudo importar.',
}

/** Why a whole file is not imported: a report of one line. */
export const importFileMessages: Translated<typeof english.importFileMessages> = {
  empty: 'El archivo está vacío.',
  noRows: 'El archivo no tiene filas debajo del encabezado.',
  notUtf8: 'El archivo no es UTF-8. Guárdelo como CSV UTF-8.',
  notCsv: 'El archivo no es CSV.',
  unreadable: 'El archivo no se pudo leer.',
  cancelled: 'El operador del servicio canceló la importación.',
  noLineBreaks: 'Las líneas del archivo terminan solo en CR. Guárdelo con LF o CRLF.',
  tabs: 'Las celdas del archivo están separadas por tabuladores. Guárdelo con comas.',
  semicolons: 'Las celdas del archivo están separadas por punto y coma. Guárdelo con comas.',
  columnMissing: (columns, firstRow) =>
    `Faltan columnas en el encabezado: ${columns}. ${firstRow === '' ? 'La primera fila está vacía.' : `La primera fila contiene: ${firstRow}`}`,
  columnTwice: (column) => `El encabezado tiene dos veces la columna ${column}.`,
  tooManyColumns: `El archivo tiene más de ${shownNumber(uploads.importColumns)} columnas.`,
  tooManyRows: `El archivo tiene más de ${shownNumber(uploads.importRows)} filas.`,
  unclosedQuote: (row) => `Una comilla de la fila ${row} no está cerrada.`,
  misplacedQuote: (row) => `Una comilla de la fila ${row} está en el lugar incorrecto.`,
  rowTooLong: (row) => `La fila ${row} tiene más de ${shownNumber(uploads.importRowBytes)} bytes.`,
}

export const importRefusalMessages: Translated<typeof english.importRefusalMessages> = {
  tooManyWaiting: `${shownNumber(uploads.importsWaiting)} de sus importaciones no terminaron todavía. Espere hasta que termine una.`,
  attemptReused: 'Se envió otra lista con el mismo Idempotency-Key. Envíe esta con una clave nueva.',
  notDone: 'La importación todavía no terminó. Inténtelo de nuevo más tarde.',
}

export const importMailMessages: Translated<typeof english.importMailMessages> = {
  subject: (product) => `Su lista de usuarios se importó en ${product}`,
  subjectOfRefused: (product) => `Su lista de usuarios no se importó en ${product}`,
  intro: (group) => `La importación de usuarios en el grupo ${group} terminó.`,
  introOfRefused: (group) => `No se importó ningún usuario en el grupo ${group}.`,
  refCode: 'Código de referencia:',
  countsTitle: 'Resultado',
  total: (rows) => `Filas: ${shownNumber(rows)}`,
  created: (rows) => `Creados: ${shownNumber(rows)}`,
  skipped: (rows) => `Omitidos: ${shownNumber(rows)}`,
  failed: (rows) => `Fallidos: ${shownNumber(rows)}`,
  details: 'Los detalles están en Usuarios, Importar lista de usuarios, Informes.',
}
