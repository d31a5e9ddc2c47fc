import { importResults, importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { Db } from '../../platform/db/transaction.ts'
import { brandsOfMails } from '../brands/public.ts'
import type { ChunkFacts, Holder } from './import-facts.queries.ts'
import type { FileRow } from './import-row.ts'

type Result = 'Created' | 'Skipped' | 'Failed'

/** What an import does with a row: `fsi_nid` is the number that the new user gets. */
export type Verdict = { result: Result; message: string; fsi_nid: number | null }

/** What holds for every row of a chunk. */
export type ChunkRules = {
  /** Why no row can be created now; '' when rows can. */
  blocked: string
  /** Whether the brand of the group sends welcome e-mails. */
  sendsWelcomes: boolean
  /** The rows that repeat an earlier one, by number, with what they repeat. */
  repeated: ReadonlyMap<number, string>
}

/** The rules for rows in a group. A file without welcome e-mails needs no brand: then the group may be left out. */
export async function rulesOf(
  { db }: { db: Db },
  fsi_gid: number | undefined,
  given: Pick<ChunkRules, 'blocked' | 'repeated'>,
): Promise<ChunkRules> {
  const brand = fsi_gid === undefined ? undefined : (await brandsOfMails(db, [fsi_gid])).get(fsi_gid)
  return { ...given, sendsWelcomes: brand?.is_send_welcome_email !== 0 }
}

export const failed = (message: string): Verdict => ({ result: importResults.failed, message, fsi_nid: null })

/** A verdict that is always the same; its message is read in the language of the import. */
const fixed = (result: Result, words: () => string): Verdict => ({
  result,
  get message() {
    return words()
  },
  fsi_nid: null,
})

const skipped = fixed(importResults.skipped, () => texts.emailInGroup)

/** The verdict on a row whose e-mail a user of another group has, wherever the group is. */
export const takenElsewhere = fixed(importResults.failed, () => texts.emailTaken)

/** The verdict on a row whose e-mail a user has already. */
export const verdictOnTaken = (holder: Holder): Verdict => (holder === 'group' ? skipped : takenElsewhere)

function obstacleOf(row: FileRow, { free }: ChunkFacts, rules: ChunkRules): string {
  if (row.fax_number !== '' && !free.has(row.fax_number)) return texts.numberNotFree
  return row.is_send_welcome_email === 1 && !rules.sendsWelcomes ? texts.brandSendsNoWelcome : ''
}

/**
 * What an import does with a row. The first rule that a row breaks decides. The e-mail of another group comes last: a row
 * that cannot be created does not tell whether its e-mail is in use.
 */
export function judge(row: FileRow, facts: ChunkFacts, rules: ChunkRules): Verdict {
  if (row.fault !== '') return failed([row.fault, row.note].filter((part) => part !== '').join(' '))
  const first = rules.repeated.get(row.row_no) ?? rules.blocked
  if (first !== '') return failed(first)
  const holder = facts.taken.get(row.mailbox)
  if (holder === 'group') return verdictOnTaken(holder)
  const obstacle = obstacleOf(row, facts, rules)
  if (obstacle !== '') return failed(obstacle)
  if (holder !== undefined) return verdictOnTaken(holder)
  return { result: importResults.created, message: row.note, fsi_nid: facts.free.get(row.fax_number) ?? null }
}
