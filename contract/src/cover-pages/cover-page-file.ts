import * as z from 'zod/mini'
import { bytesOfBase64, isBase64 } from '../kit/base64.ts'
import { checkAnd } from '../kit/documented.ts'
import { uploads } from '../limits.ts'
import { shownNumber } from '../messages/language.ts'
import { coverPageMessages } from '../messages/cover-pages.ts'
import { sharedMessages } from '../messages/shared.ts'

/** The types of a cover page by the extension of its file. */
export const coverPageTypes = {
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type CoverPageExtension = keyof typeof coverPageTypes
export const coverPageExtensions = Object.keys(coverPageTypes) as CoverPageExtension[]

const prefix = /^data:[\w.+-]*\/?[\w.+-]*;base64,/

/** The base64 in a data URL; its type is ignored. Undefined for any other text. */
export function base64Of(data: string): string | undefined {
  const [start] = prefix.exec(data.slice(0, 200)) ?? []
  if (start === undefined) return undefined
  const text = data.slice(start.length)
  return isBase64(text) ? text : undefined
}

/** Undefined for a size that a cover page may have: less than 2 MiB (req 58). */
export const sizeObjection = (bytes: number): string | undefined =>
  bytes < uploads.coverPageBytes ? undefined : coverPageMessages.tooLarge(shownNumber(bytes / 1024 / 1024, 2))

/** The first objection to a file in a request; its content is judged by the server. */
function objection(data: string): string | undefined {
  if (data === '') return coverPageMessages.fileInvalid
  const text = base64Of(data)
  return text === undefined ? sharedMessages.unsupportedFile : sizeObjection(bytesOfBase64(text))
}

/** A file in a request, as a base64 data URL. */
export const CoverPageData = z.string({ error: () => coverPageMessages.fileInvalid }).check(
  checkAnd<string>({ pattern: `${prefix.source}[A-Za-z0-9+/]+={0,2}$` }, ({ value, issues }) => {
    const message = objection(value)
    if (message !== undefined) issues.push({ code: 'custom', input: '', message })
  }),
)
