import type { Translated } from '../../kit/translated.ts'
import type * as english from '../cover-pages.ts'
import { shownNumber } from './language.ts'

export const coverPageMessages: Translated<typeof english.coverPageMessages> = {
  deleteConfirm: '¿Eliminar esta portada?',
  deleted: (name) => `La portada ${name} se eliminó.`,
  missing: 'La portada ya no existe.',
  updated: 'La configuración de la portada se actualizó.',
  uploadedTitle: 'Portada subida',
  uploaded: 'Se subió una portada nueva.',
  tooLarge: (megabytes) =>
    `El tamaño máximo de una portada es de 2 MB. Tamaño del archivo elegido: ${megabytes} MB.`,
  nameInvalid: 'Escriba un nombre de portada válido.',
  fileInvalid: 'Elija un archivo de portada válido.',
  uploadFailed: 'El sistema no puede subir la portada. Inténtelo de nuevo más tarde.',
  updateFailed: 'El sistema no puede actualizar la portada. Inténtelo de nuevo más tarde.',
  busy: 'El sistema está comprobando muchos archivos. Inténtelo de nuevo en un momento.',
  refused: {
    file_has_macros: 'El archivo contiene macros. Guárdelo como .docx, sin macros.',
    file_has_objects:
      'El archivo contiene objetos incrustados. Las casillas, los gráficos y las ecuaciones también son objetos. Quítelos o sustitúyalos por imágenes PNG o JPEG.',
    file_has_links:
      'El archivo carga partes de otros archivos o direcciones: una imagen, una plantilla, un origen de datos o el texto de un campo. Incrústelas o quítelas.',
    file_has_template:
      'El archivo está vinculado a una plantilla de un equipo. En Word, elija Programador, Plantilla de documento, y vincule Normal. O copie la página en un documento nuevo.',
    file_has_entities:
      'El archivo contiene definiciones XML que Word no escribe, quizá en una imagen SVG. Sustituya las imágenes SVG por imágenes PNG o JPEG y guarde el archivo de nuevo como .docx.',
    file_is_other_word:
      'El archivo es una plantilla de Word, o lo escribió un Word anterior a 1997. Guárdelo como .docx.',
    file_is_protected: 'El archivo está protegido con contraseña. Guárdelo sin contraseña.',
    file_unpacks_too_large:
      'El archivo ocupa demasiado al descomprimirse. Use imágenes más pequeñas y guarde las imágenes BMP como PNG o JPEG.',
    cover_pages_full: 'El grupo ya tiene 5 portadas. Elimine una primero.',
  },
  template: 'Descargar la plantilla',
  templateFile: 'plantilla-de-portada.rtf',
  templateHint:
    'Una página en RTF con etiquetas para rellenar. Modifíquela en un procesador de textos y después súbala.',
  basicTitle: 'Información básica (obligatoria)',
  basicHint: 'Los usuarios eligen una portada por su nombre.',
  fileTitle: 'Archivo de la portada',
  fileHint: 'Word (.docx, .doc) o RTF, de menos de 2 MB, sin contraseña, macros ni objetos incrustados.',
  chooseFile: 'Elija un archivo',
  dropFile: 'o suéltelo aquí',
  chosen: (name, size) => `Archivo nuevo: ${name}, ${size}`,
  removeFile: 'Quitar el archivo nuevo',
  present: (extension, size) => `Archivo actual: ${extension.toUpperCase()}, ${size}.`,
  keepsFile: 'Se conserva si no elige otro.',
  inheritableHint: 'Los usuarios de los grupos inferiores también pueden elegirla.',
  activatedHint: 'Si está desactivada, los usuarios no pueden elegirla, ni aquí ni en los grupos inferiores.',
  upload: 'Subir portada',
  deleteTitle: 'Eliminar portada',
  inheritedFrom: (group) => `Heredada del grupo ${group}. Aquí se puede usar y descargar; se modifica allí.`,
  openThere: 'Abrirla allí',
  inheritedFromAbove: 'Heredada de un grupo superior a los suyos. Aquí se puede usar y descargar.',
  downloading: (megabytes) => `Descargando: ${megabytes} MB`,
  downloadFailed: 'No se pudo descargar la portada. Inténtelo de nuevo más tarde.',
  ofGroup: (group) => `Para el grupo ${group}`,
  ofGroupNamed: (name, group) => (group === '' ? name : `${name}, una portada del grupo ${group}`),
  loading: 'Cargando la portada',
  backToGroup: 'Volver al grupo',
  reload: 'Cargar la configuración actual',
  kept: 'La portada cambió mientras tanto. Al guardar, lo que escribió reemplaza esta configuración:',
  deleteFailed: 'El sistema no puede eliminar la portada. Inténtelo de nuevo más tarde.',
  sectionTitle: 'Portadas (opcional)',
  listLabel: 'Lista de portadas',
  sectionHint: 'Hasta 5 propias, y las que los grupos superiores comparten con este.',
  none: 'No hay portadas. Suba una en formato Word o RTF.',
  columns: {
    coverpage_name: 'Nombre de la portada',
    size: 'Tamaño',
    source: 'Origen',
    inheritable: 'Heredable',
    status: 'Estado',
    operation: 'Operación',
  },
  size: (megabytes) =>
    megabytes < 0.01 ? `< ${shownNumber(0.01)} MB` : `${shownNumber(Math.round(megabytes * 100) / 100)} MB`,
  own: 'Este grupo',
  above: 'De un grupo superior a los suyos',
  yes: 'Sí',
  no: 'No',
  details: 'Detalles',
  detailsOf: (name) => `Detalles de la portada ${name}`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar la portada ${name}`,
  deleteText: (name) => `${name} ya no se podrá elegir, ni aquí ni en los subgrupos que la heredan.`,
  disabled: 'Desactivada',
  newScreen: 'Subir una portada',
  detailsScreen: 'Detalles de la portada',
  name: 'Nombre de la portada',
  file: 'Archivo de la portada',
  inheritable: 'Heredable (disponible para los subgrupos)',
  activated: 'Activada',
  download: 'Descargar la portada',
  nameInWarnings: 'Nombre de la portada',
}

export const coverPageFieldLabels: Translated<typeof english.coverPageFieldLabels> = {
  coverPageName: 'Nombre de la portada',
  inheritableAccessibleToSubGroups: 'Heredable (disponible para los subgrupos)',
}
