import { CsvError, parse } from 'csv-parse/sync'
import { uploads } from '@telecopy/contract/limits'
import { importFileMessages as texts } from '@telecopy/contract/messages/user-imports'
import { type FilePlace, FileRefused } from './file-scan.ts'

/** A record of CSV, and where it ends: in bytes from where reading began. */
export type CsvRecord = { record: string[]; info: { bytes: number } }

const options = {
  info: true,
  relax_column_count: true,
  // A CR alone ends no line.
  record_delimiter: ['\r\n', '\n'],
  max_record_size: uploads.importRowBytes,
}

const sentences: Readonly<Record<string, (row: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: texts.unclosedQuote,
  INVALID_OPENING_QUOTE: texts.misplacedQuote,
  CSV_INVALID_CLOSING_QUOTE: texts.misplacedQuote,
  CSV_MAX_RECORD_SIZE: texts.rowTooLong,
}

/** Up to `most` records from a place. @throws FileRefused when they are not CSV, or one is too long */
export function recordsFrom(bytes: Buffer, { byte, row }: FilePlace, most: number): CsvRecord[] {
  try {
    return parse(bytes.subarray(byte), { ...options, to: most }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, records } = error as CsvError & { records?: number }
    throw new FileRefused(sentences[code]?.(row + (records ?? 0)) ?? texts.notCsv)
  }
}
