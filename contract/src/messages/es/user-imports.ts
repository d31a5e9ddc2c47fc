import type { Translated } from '../../kit/translated.ts'
import type * as english from '../user-imports.ts'
import { uploads } from '../../limits.ts'
import { shownNumber, counted } from './language.ts'

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
  tooManyWaitingOfBranch:
    'Demasiadas importaciones suyas y de otros administradores no terminaron todavía. Espere hasta que termine una.',
  tooMuchOfBranch: `Las listas de usuarios de usted y de otros administradores pueden tener ${shownNumber(uploads.importKibibytesDay / 1024)} MB por día. Inténtelo de nuevo más tarde.`,
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

const rowsOf = (number: number): string => counted(number, { one: '# fila', other: '# filas' })

/** The form of an import. */
export const importFormMessages: Translated<typeof english.importFormMessages> = {
  guidance:
    'Importe cuentas de usuario desde un archivo CSV. La lista solo tiene cuentas, sin grupos: cree primero el grupo. Las cuentas vFax y ATA pueden estar en una misma lista.',
  templateTitle: 'Paso 1: preparar la lista',
  templateHint: 'Empiece con la plantilla en blanco o consulte el ejemplo con dos usuarios.',
  downloadTemplate: 'Descargar la plantilla',
  downloadSample: 'Descargar un ejemplo',
  templateFile: 'plantilla-lista-de-usuarios.csv',
  sampleFile: 'ejemplo-lista-de-usuarios.csv',
  columnsTitle: 'Columnas de la lista',
  required: 'obligatoria',
  columnHints: {
    first_name: (most) => `Hasta ${most} letras latinas.`,
    last_name: (most) => `Hasta ${most} letras latinas.`,
    email: (most) => `Hasta ${most} caracteres. Ningún otro usuario puede tenerlo.`,
    is_send_welcome_email: () => '1 envía el correo de bienvenida, 0 no lo envía.',
    fax_number: () => 'Un número sin asignar del grupo o de sus subgrupos.',
    ata_mac: (most) => `${most} cifras hexadecimales. El número de fax pasa a ser de tipo ATA.`,
  },
  groupTitle: 'Paso 2: elegir el grupo',
  groupHint: 'Todos los usuarios de la lista se crean en este grupo.',
  createdUnder: (group) => `Los usuarios se crearán en el grupo: ${group}.`,
  timeZoneTitle: 'Paso 3: elegir la zona horaria',
  timeZoneHint: 'Todos los usuarios de la lista reciben esta zona horaria.',
  fileTitle: 'Paso 4: subir la lista',
  fileHint: (rows, megabytes) =>
    `Un archivo CSV en UTF-8, de hasta ${rowsOf(rows)} y ${shownNumber(megabytes)} MB.`,
  fileLabel: 'Lista de usuarios',
  chooseFile: 'Elija un archivo CSV',
  dropFile: 'o suéltelo aquí',
  removeFile: (name) => `Quitar ${name}`,
  remove: 'Quitar',
  kilobytes: (size) => `${shownNumber(size)} KB`,
  megabytes: (size) => `${size} MB`,
  tooLarge: (most, size) =>
    `El tamaño máximo de una lista de usuarios es de ${most} MB. Tamaño del archivo elegido: ${size} MB.`,
  unreadable: 'El archivo se modificó, se movió o se eliminó después de elegirlo. Elíjalo de nuevo.',
  checkTitle: 'Comprobar la lista',
  checkHint: 'La comprobación muestra qué haría ahora una importación con cada fila. No cambia nada.',
  check: 'Comprobar la lista',
  checkAgain: 'Comprobar de nuevo',
  stop: 'Detener la comprobación',
  sending: (percent) => `Enviando el archivo… ${percent} %`,
  uploading: (percent) => `Subiendo… ${percent} %. Mantenga abierta esta página.`,
  uploadLabel: 'Subida de la lista',
  waiting: 'Esperando al servidor…',
  checkLabel: 'Comprobación de la lista',
  checking: (done, total) => `Comprobadas ${shownNumber(done)} de ${rowsOf(total)}`,
  totals: (total, { create, skip, fail, unchecked }) =>
    [
      `${rowsOf(total)}: ${shownNumber(create)} por crear`,
      `${shownNumber(skip)} por omitir`,
      `${shownNumber(fail)} con error${unchecked === 0 ? '.' : ''}`,
      ...(unchecked === 0 ? [] : [`${shownNumber(unchecked)} sin comprobar.`]),
    ].join(', '),
  noted: (rows) =>
    rows === 1
      ? 'El nombre de 1 fila parece dañado.'
      : `Los nombres de ${shownNumber(rows)} filas parecen dañados.`,
  allGood: 'Todas las filas se pueden importar.',
  problemsHint:
    'Corrija la lista y compruébela de nuevo, o impórtela como está: las filas con error se dejan fuera.',
  nothingToImport: 'Ninguna fila de esta lista se puede importar. Corrija la lista y elíjala de nuevo.',
  checkCut: 'La comprobación no terminó. Compruebe la lista de nuevo.',
  resultsLabel: 'Filas de la lista',
  show: 'Mostrar',
  shown: {
    problems: (rows) => `Filas omitidas y errores (${shownNumber(rows)})`,
    fail: (rows) => `Filas con error (${shownNumber(rows)})`,
    skip: (rows) => `Filas por omitir (${shownNumber(rows)})`,
    unchecked: (rows) => `Filas sin comprobar (${shownNumber(rows)})`,
    create: (rows) => `Filas por crear (${shownNumber(rows)})`,
    noted: (rows) => `Filas con un nombre dañado (${shownNumber(rows)})`,
    all: (rows) => `Todas las filas (${shownNumber(rows)})`,
  },
  noRows: 'No hay filas de este tipo.',
  noRowsHint: 'Elija otras filas arriba.',
  rowColumns: {
    row: 'Fila',
    email: 'Correo electrónico',
    name: 'Nombre',
    verdict: 'Resultado',
    message: 'Mensaje',
  },
  verdicts: { create: 'Crear', skip: 'Omitir', fail: 'Error', unchecked: 'Sin comprobar' },
  summaryTitle: 'Confirmar',
  summaryHint: 'La importación empieza con el botón del final de la página.',
  summaryGroup: 'Grupo',
  summaryTimeZone: 'Zona horaria',
  summaryFile: 'Lista de usuarios',
  confirm: 'Confirmo que esta lista se debe importar.',
  confirmUsers: (users, unchecked) => {
    const most = users + unchecked
    return unchecked === 0
      ? counted(most, {
          one: 'Confirmo que se debe crear # usuario de esta lista.',
          other: 'Confirmo que se deben crear # usuarios de esta lista.',
        })
      : counted(most, {
          one: 'Confirmo que se debe crear como máximo # usuario de esta lista.',
          other: 'Confirmo que se deben crear como máximo # usuarios de esta lista.',
        })
  },
  notChecked: 'La lista todavía no está comprobada. Las filas con error se dejarán fuera.',
  confirmRequired: 'Confirme la importación.',
  submittedTitle: 'Importación solicitada',
  meanwhile: 'Mientras tanto, puede cerrar el navegador. En',
  showsProgress: 'se muestra el avance.',
}

/** The list of imports. */
export const importReportMessages: Translated<typeof english.importReportMessages> = {
  total: (imports) => counted(imports, { one: '# importación', other: '# importaciones' }),
  back: 'Volver a Importar lista de usuarios',
  withErrors: 'Solo con errores',
  emptyWithErrors: 'Ninguna importación tiene errores.',
  emptyWithErrorsHint: 'Quite el filtro para ver todas las importaciones.',
  timesIn: (zone) => `Horas de solicitud en ${zone}`,
  empty: 'Todavía no hay importaciones.',
  emptyHint: 'Importe una lista de usuarios y su avance se mostrará aquí.',
  outside: '–',
  working: 'Importando usuarios',
  over: 'Usuarios importados',
  overWithErrors: 'Usuarios importados con errores',
  reading: 'En espera de su turno',
  progress: (done, total) => `${shownNumber(done)} de ${rowsOf(total)}`,
  progressOf: (ref_code) => `Avance de ${ref_code}`,
  finished: (total) => rowsOf(total),
  counts: (created, skipped, failed) =>
    `${counted(created, { one: '# creado', other: '# creados' })}, ${counted(skipped, { one: '# omitido', other: '# omitidos' })}, ${counted(failed, { one: '# fallido', other: '# fallidos' })}`,
  detailsOf: (ref_code) => `Descargar detalles de ${ref_code}`,
  downloading: (megabytes) => `Descargando… ${megabytes} MB`,
}
