import { importResults, importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { ChunkFacts } from './import-facts.queries.ts'
import type { FileRow } from './import-row.ts'

type Result = 'Created' | 'Skipped' | 'Failed'

/** What an import does with a row: `fsi_nid` is the number that the new user gets. */
export type Verdict = { result: Result; message: string; fsi_nid: number | null }

/** Whether the group of the import may send welcome e-mails, by its brand. */
type Group = { sendsWelcomes: boolean }

const failed = (message: string): Verdict => ({ result: importResults.failed, message, fsi_nid: null })

/** What an import does with a row. The first rule that a row breaks decides. */
export function judge(
  row: FileRow,
  { taken, free }: ChunkFacts,
  { repeated, group }: { repeated: ReadonlyMap<number, string>; group: Group },
): Verdict {
  if (row.fault !== '') return failed(row.fault)
  const isHere = taken.get(row.email_key)
  const repetition = repeated.get(row.row_no)
  if (repetition !== undefined) return failed(repetition)
  if (isHere === true) return { result: importResults.skipped, message: texts.emailInGroup, fsi_nid: null }
  if (isHere === false) return failed(texts.emailTaken)
  const fsi_nid = row.fax_number === '' ? null : free.get(row.fax_number)
  if (fsi_nid === undefined) return failed(texts.numberNotFree)
  if (row.is_send_welcome_email === 1 && !group.sendsWelcomes) return failed(texts.brandSendsNoWelcome)
  return { result: importResults.created, message: '', fsi_nid }
}
