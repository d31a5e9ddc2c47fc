import { coverPageExtensions, sizeObjection } from '@telecopy/contract/cover-pages/cover-page-file'
import { coverPageMessages } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { base64Of } from '../../form/base64-of.ts'

/** A chosen file: the server judges its content when it is sent. */
export type ChosenFile = { file: File; error?: string }

const typeObjection = (name: string): string =>
  /\.dotx?$/i.test(name) ? coverPageMessages.refused.file_is_other_word : sharedMessages.unsupportedFile

/** The first objection to a file that is visible without reading it. */
export function chosenFile(file: File): ChosenFile {
  const isKnown = coverPageExtensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))
  const error = isKnown ? sizeObjection(file.size) : typeObjection(file.name)
  return error === undefined ? { file } : { file, error }
}

/** The file as the server takes it. @throws when the browser cannot read it */
export const dataUrlOf = async (file: Blob): Promise<string> =>
  `data:application/octet-stream;base64,${await base64Of(file)}`
