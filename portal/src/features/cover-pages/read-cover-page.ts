import { coverPageExtensions, sizeObjection } from '@telecopy/contract/cover-pages/cover-page-file'
import { coverPageMessages as texts } from '@telecopy/contract/messages/cover-pages'
import { sharedMessages } from '@telecopy/contract/messages/shared'

/** A chosen file: the server judges its content when it is sent. */
export type ChosenFile = { file: File; error?: string }

/** The first objection to a file that is visible without reading it. */
export function chosenFile(file: File): ChosenFile {
  const isKnown = coverPageExtensions.some((extension) => file.name.toLowerCase().endsWith(`.${extension}`))
  const error = isKnown ? sizeObjection(file.size) : sharedMessages.unsupportedFile
  return error === undefined ? { file } : { file, error }
}

/** The file as a data URL. @throws when the browser cannot read it, for example because it was removed */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(`data:application/octet-stream;base64,${url.slice(url.indexOf(',') + 1)}`)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error(texts.fileInvalid)))
    reader.readAsDataURL(file)
  })
