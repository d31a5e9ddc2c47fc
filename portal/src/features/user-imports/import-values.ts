import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { uploads } from '@telecopy/contract/limits'
import { shownNumber } from '@telecopy/contract/messages/language'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import {
  importFormMessages as texts,
  importFileMessages,
  importMessages,
} from '@telecopy/contract/messages/user-imports'
import type { importUsers } from '@telecopy/contract/user-imports/user-imports.calls'
import type { PickedGroup } from '../group-tree/public.ts'

/** The values of the form of an import. */
export type ImportValues = {
  group: PickedGroup | undefined
  time_zone: string
  file: File | undefined
  is_confirmed: boolean
}
export type ImportErrors = Partial<Record<keyof ImportValues, string>>

export type ImportForm = {
  values: ImportValues
  errors: ImportErrors
  /** Whether a value differs from the first one. */
  isDirty: boolean
  set: <Name extends keyof ImportValues>(name: Name, value: ImportValues[Name]) => void
  setErrors: (errors: ImportErrors) => void
  addErrors: (errors: ImportErrors) => void
}

/** Changes a value that is part of what is imported. */
export type ChangeImport = <Name extends Exclude<keyof ImportValues, 'is_confirmed'>>(
  name: Name,
  value: ImportValues[Name],
) => void

/** The values of a form that an import or a check can be requested with. */
export type ReadyValues = { group: PickedGroup; time_zone: string; file: File }

export const readyValues = ({ group, time_zone, file }: ImportValues): ReadyValues | undefined =>
  group === undefined || time_zone === '' || file === undefined ? undefined : { group, time_zone, file }

/** The values that a list is checked or imported with, in the order of the checks. */
const errorsOfReady = ({ group, time_zone, file }: ImportValues) => ({
  group: group === undefined ? sharedMessages.chooseGroup : undefined,
  time_zone: time_zone === '' ? importMessages.timeZoneRequired : undefined,
  file: file === undefined ? importMessages.fileRequired : undefined,
})

const present = (errors: Readonly<Record<string, string | undefined>>): ImportErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))

export const checkErrors = (values: ImportValues): ImportErrors => present(errorsOfReady(values))

/** The same, and the confirmation. It cannot be given before the other values are set. */
export const importErrors = (values: ImportValues): ImportErrors =>
  present({
    ...errorsOfReady(values),
    is_confirmed:
      readyValues(values) === undefined || values.is_confirmed ? undefined : texts.confirmRequired,
  })

const mebibyte = 1024 * 1024

export const megabytesOf = (bytes: number): string => {
  const size = bytes / mebibyte
  // Rounded up, so that a file above the limit never shows the limit itself.
  return shownNumber(Math.ceil(size * 100) / 100)
}

/** The size of a file in words. */
export const sizeOf = (bytes: number): string =>
  bytes < mebibyte ? texts.kilobytes(Math.ceil(bytes / 1024)) : texts.megabytes(megabytesOf(bytes))

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv')

/** Why these files cannot be the list of an import, or undefined if they can. */
export function filesProblem(files: readonly File[]): string | undefined {
  const [file] = files
  if (file === undefined || files.length > 1) return importMessages.fileRequired
  if (!isCsv(file)) return sharedMessages.unsupportedFile
  if (file.size === 0) return importFileMessages.empty
  return file.size > uploads.importBytes
    ? texts.tooLarge(megabytesOf(uploads.importBytes), megabytesOf(file.size))
    : undefined
}

// The blank template and the like; a longer file has rows.
const mostBytesWithoutRows = 16 * 1024

/** Why a file has nothing to import, or undefined if it may have something. The server reads it properly. */
export async function rowsProblem(file: File): Promise<string | undefined> {
  if (file.size > mostBytesWithoutRows) return undefined
  // A file that cannot be read is refused when it is sent.
  const text = await file.text().catch(() => undefined)
  const lines = text?.split(/[\r\n]+/).filter((line) => line.trim() !== '').length
  if (lines === 0) return importFileMessages.empty
  return lines === 1 ? importFileMessages.noRows : undefined
}

/** The file on the disk is no longer the one that was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * The request for an import or a check. The file is read as a whole before anything is sent, because a browser reports
 * a file that it cannot read any more like a lost connection.
 *
 * @throws UnreadableFile
 */
export async function bodyOf({
  group,
  time_zone,
  file,
}: ReadyValues): Promise<SentBodyOf<typeof importUsers>> {
  const content = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile()
  })
  return {
    fsi_gid: group.fsi_gid,
    time_zone,
    user_list_csv: new Blob([content], { type: 'text/csv' }),
  }
}
