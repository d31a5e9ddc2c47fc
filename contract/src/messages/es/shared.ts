import type { Translated } from '../../kit/translated.ts'
import type * as english from '../shared.ts'
import { counted } from './language.ts'

/** Texts that more than one screen shows. */
export const sharedMessages: Translated<typeof english.sharedMessages> = {
  changedMeanwhile: 'Otra persona lo modificó mientras tanto. Vuelva a cargar e inténtelo de nuevo.',
  unavailable: 'El sistema no está disponible en este momento. Inténtelo de nuevo más tarde.',
  criteriaAndKeywords: 'Elija un criterio y escriba palabras clave.',
  invalidPage: 'La página no es válida. Escriba un número válido.',
  faxNumberDigits: 'El número de fax solo puede contener cifras',
  ataMacPrefix: (prefix) => `La dirección MAC del ATA debe empezar por ${prefix}`,
  unsupportedFile: 'El tipo del archivo elegido no es compatible.',
  chooseGroup: 'Elija un grupo.',
  emptyDownload: 'No se pudo descargar el informe. Inténtelo de nuevo más tarde.',
  latinOnly: (field) =>
    `El campo «${field}» solo admite caracteres latinos. Los demás caracteres se eliminarán.`,
  tooLong: (field, characters) =>
    counted(characters, {
      one: `El campo «${field}» admite como máximo # carácter. Los caracteres sobrantes se eliminarán.`,
      other: `El campo «${field}» admite como máximo # caracteres. Los caracteres sobrantes se eliminarán.`,
    }),
  settingsUpdated: 'La configuración se actualizó',
  cannotLoad: 'El sistema no puede cargar los datos en este momento. Inténtelo de nuevo más tarde.',
  filter: {
    banner: 'Quitar el filtro',
    showAll: 'Mostrar todo',
    chooseGroup: 'Elegir un grupo',
    cancel: 'Cancelar',
    criteriaLabel: 'Criterio',
    keywordsLabel: 'Palabras clave',
    search: 'Buscar',
    keywords: (criteria, keywords) => `${criteria}: ${keywords}`,
    none: 'No hay ningún filtro.',
    stale: 'Las filas siguientes son las de la última carga.',
    selected: (count) => counted(count, { one: '# seleccionado', other: '# seleccionados' }),
  },
  form: {
    unsaved: 'Hay cambios sin guardar.',
    busy: 'Espere…',
    saved: 'Los cambios se guardaron.',
    discarded: 'Los cambios se descartaron.',
    changedTo: (field, value) => `${field}: ${value}`,
    on: 'sí',
    off: 'no',
  },
  tabs: { label: 'Configuración e historial', settings: 'Configuración', history: 'Historial' },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Los cambios de esta pantalla todavía no se guardaron y se perderán.',
    action: 'Salir',
  },
  discard: {
    title: '¿Descartar los cambios?',
    text: 'Los cambios de este cuadro de diálogo todavía no se guardaron y se perderán.',
    action: 'Descartar',
    keep: 'Seguir editando',
  },
  pager: {
    go: 'Ir',
    prev: 'Ant.',
    next: 'Sig.',
    page: 'Página',
    label: 'Páginas',
    labelAbove: 'Páginas, encima de las filas',
    ofPages: (pages, count) => (count === 1 ? 'de 1 página' : `de ${pages} páginas`),
  },
  table: {
    isNew: 'Nuevo',
    selectAll: 'Seleccionar todas las filas de esta página',
    selectAllShort: 'Seleccionar todo',
    selectRow: (name) => `Seleccionar ${name}`,
    loading: 'Cargando…',
  },
  tryAgain: 'Reintentar',
  refresh: 'Actualizar',
  refreshIn: (seconds) => `Actualizar (en ${seconds} s)`,
  copy: (text) => `Copiar ${text}`,
  copied: 'Copiado',
  close: 'Cerrar',
  confirm: 'Confirmar',
}

/** Our own texts of the server for outcomes that belong to no screen: short, and with the reason. */
export const serverMessages: Translated<typeof english.serverMessages> = {
  deviceOn: (program, system) => `${program} en ${system}`,
  badRequest: 'La solicitud no es válida.',
  unknownField: 'Este campo no se conoce aquí.',
  malformedJson: 'El cuerpo de la solicitud no es JSON válido.',
  malformedForm: 'El formulario no es válido.',
  badText: 'La solicitud contiene caracteres no permitidos.',
  attemptName: 'Un Idempotency-Key tiene de 1 a 100 letras, cifras y los signos . : _ -',
  unauthorised: 'Inicie sesión.',
  noApiKey: 'Aquí se necesita una clave de API válida del motor de fax.',
  expired: 'El token de acceso venció.',
  wrongCredentials: 'El nombre de usuario o la contraseña no son válidos.',
  forbidden: 'Su cuenta no tiene permiso para hacer esto.',
  xsrf: 'El token contra solicitudes de otros sitios no coincide.',
  notFound: 'No encontrado.',
  wrongMethod: 'Este método no está permitido aquí.',
  wrongContentType: 'Este tipo de contenido no se admite aquí.',
  tooLarge: 'La solicitud es demasiado grande.',
  tooMany: 'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
  tooManyOpen: 'Esta operación ya está en curso varias veces. Termine una de ellas e inténtelo de nuevo.',
  tooMuchOpen: 'Hay demasiadas operaciones de este tipo en curso. Inténtelo de nuevo en breve.',
  tooBusy: 'El servidor está demasiado ocupado para comprobar una contraseña. Inténtelo de nuevo en breve.',
  unforeseen: 'Algo falló de nuestro lado.',
  databaseAway: 'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
}

export const undoMessages: Translated<typeof english.undoMessages> = {
  undo: 'Deshacer',
  undoHint: 'Deshacer (Ctrl Z)',
  busy: 'Deshaciendo…',
  done: 'Deshecho',
  refused: 'No se deshizo',
}

export const downloadMessages: Translated<typeof english.downloadMessages> = {
  working: 'Descarga',
  done: 'Descargado',
}

export const printMessages: Translated<typeof english.printMessages> = {
  printed: (provider, account, time) => `${provider} · impreso por ${account} el ${time}`,
}

export const timeMessages: Translated<typeof english.timeMessages> = {
  unlessMarked: (zone, other) => `${zone}, salvo donde dice ${other}`,
}
