import { setImmediate as anImmediate } from 'node:timers/promises'
import { emailField } from '@telecopy/contract/fax-numbers/email-lists'
import { languages } from '@telecopy/contract/languages'
import { faxTypes } from '@telecopy/contract/limits'
import { importResults, importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import { numberAssignedByImport } from '@telecopy/contract/user-imports/user-imports.acts'
import { userFieldNames, userFields } from '@telecopy/contract/users/user-fields'
import { userCreated } from '@telecopy/contract/users/users.acts'
import { insertAuditRows } from '../../platform/change/audit.queries.ts'
import { type AuditEntry, auditRowsOf, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { type Tx, sqlState } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { queueWelcomes, refusalOf, welcomesLeft } from '../users/public.ts'
import { type ChunkFacts, findTaken, lockFacts } from './import-facts.queries.ts'
import {
  type Counts,
  type OpenImport,
  releaseSavepoint,
  setSavepoint,
  undoToSavepoint,
} from './import-progress.queries.ts'
import type { FileRow } from './import-row.ts'
import {
  type ChunkRules,
  type Verdict,
  failed,
  judge,
  rulesOf,
  takenElsewhere,
  verdictOnTaken,
} from './import-rules.ts'
import { type ImportWorld, type Standing, lockStanding } from './import-standing.ts'
import {
  type NumberedRow,
  type RowToCreate,
  forgetAddresses,
  insertOutcomes,
  insertUsers,
  listsOfNew,
  withIdentifiers,
} from './import-writes.queries.ts'

/** A row with what the import did with it. */
type Outcome = { row: FileRow; verdict: Verdict }

type Creating = {
  ctx: AdministratorContext
  group: { fsi_gid: number; group_name: string }
  time_zone: string
}

// Every setting of a new user that its row does not give.
const usual: Readonly<Record<string, unknown>> = Object.fromEntries(
  userFieldNames.map((name) => {
    const { kind, inNew } = userFields[name]
    return [name, inNew === 'on' ? 1 : kind === 'flag' ? 0 : ''] as const
  }),
)

const settingsOf = ({ first_name, last_name, email }: RowToCreate, time_zone: string): object => ({
  ...usual,
  first_name,
  last_name,
  email,
  time_zone,
})

const recordedListsOfNew = {
  ...Object.fromEntries(listsOfNew.map((name) => [emailField(name), 1])),
  lists: listsOfNew,
}

/** The records of a new user and of its number. */
function recordsOf({ group, time_zone }: Creating, row: NumberedRow): AuditEntry[] {
  const { fsi_uid } = row
  const user = entryOf(userCreated, {
    group,
    entity_id: fsi_uid,
    entity_name: row.email,
    after: settingsOf(row, time_zone),
    isConsequence: true,
  })
  if (row.fsi_nid === null) return [user]
  const type = row.ata_mac === '' ? faxTypes.vFax : faxTypes.ata
  const after = { fsi_uid, email: row.email, type, ata_mac: row.ata_mac, ...recordedListsOfNew }
  const number = { group, entity_id: row.fsi_nid, entity_name: row.fax_number, after }
  return [user, entryOf(numberAssignedByImport, number)]
}

const nothingKnown: ChunkFacts = { taken: new Map(), free: new Map() }

/** The records of each new user, by its identifier, made in the time in which the database creates the users. */
async function recordsMeanwhile(into: Creating, rows: readonly NumberedRow[]) {
  // The statement that creates the users must be on its way first.
  await anImmediate()
  return new Map(rows.map((row) => [row.fsi_uid, auditRowsOf(into.ctx, recordsOf(into, row))]))
}

/** Creates users with their numbers, welcome e-mails and records: all of them, or the statement fails. */
async function createUsers(tx: Tx, into: Creating, wanted: readonly RowToCreate[]): Promise<Outcome[]> {
  const { ctx, group, time_zone } = into
  await forgetAddresses(tx, wanted)
  const rows = await withIdentifiers(tx, wanted)
  const target = {
    fsi_gid: group.fsi_gid,
    time_zone,
    language: ctx.administrator?.language ?? languages[0],
    now: ctx.clock.now(),
  }
  const [created, records] = await Promise.all([insertUsers(tx, target, rows), recordsMeanwhile(into, rows)])
  const isMade = ({ fsi_uid }: NumberedRow): boolean => created.has(fsi_uid)
  const made = rows.filter(isMade)
  const welcomed = made.filter((row) => row.is_send_welcome_email === 1).map(({ fsi_uid }) => fsi_uid)
  const welcomes = welcomed.length === 0 ? [] : await queueWelcomes(ctx, tx, welcomed)
  const kept = made.flatMap(({ fsi_uid }) => records.get(fsi_uid) ?? [])
  const asConsequences = welcomes.map((one) => Object.assign(one, { isConsequence: true as const }))
  await insertAuditRows(tx, [...kept, ...auditRowsOf(ctx, asConsequences)])
  const late = rows.filter((row) => !isMade(row))
  const scoped = { scope: ctx.scope, fsi_gid: group.fsi_gid }
  const taken = late.length === 0 ? nothingKnown.taken : await findTaken(tx, scoped, late)
  return rows.map((row) => ({
    row,
    verdict: isMade(row)
      ? { result: importResults.created, message: row.note, fsi_nid: row.fsi_nid }
      : verdictOnTaken(taken.get(row.mailbox) ?? 'outside'),
  }))
}

// A violated constraint, or a value that does not fit.
const isOfRows = (error: unknown): boolean => error instanceof Problem || /^2[23]/.test(sqlState(error) ?? '')

const sentenceOf = (error: unknown): string =>
  error instanceof Problem ? error.message : (refusalOf(error as object)?.message ?? texts.notPossible)

/** Creates users. If the database refuses a row, halves find it, so that it alone fails. */
async function createOrFail(tx: Tx, into: Creating, rows: readonly RowToCreate[]): Promise<Outcome[]> {
  const [first] = rows
  if (first === undefined) return []
  await setSavepoint(tx)
  try {
    const outcomes = await createUsers(tx, into, rows)
    await releaseSavepoint(tx)
    return outcomes
  } catch (error) {
    if (!isOfRows(error)) throw error
    await undoToSavepoint(tx)
    if (rows.length === 1) return [{ row: first, verdict: failed(sentenceOf(error)) }]
  }
  const middle = Math.ceil(rows.length / 2)
  const before = await createOrFail(tx, into, rows.slice(0, middle))
  return [...before, ...(await createOrFail(tx, into, rows.slice(middle)))]
}

/** Fails the rows whose welcome e-mails are beyond the cap of the day, whether or not their e-mails are in use. */
async function withinCap(tx: Tx, { ctx }: Standing, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const isWelcomed = ({ row, verdict }: Outcome): boolean =>
    row.is_send_welcome_email === 1 &&
    (verdict.result === importResults.created || verdict === takenElsewhere)
  if (ctx === undefined || !outcomes.some(isWelcomed)) return [...outcomes]
  let left = await welcomesLeft(ctx, tx)
  return outcomes.map((outcome) => {
    if (!isWelcomed(outcome)) return outcome
    if (left === 0) return { row: outcome.row, verdict: failed(texts.welcomesSpent) }
    if (outcome.verdict !== takenElsewhere) left -= 1
    return outcome
  })
}

const withNumber = (row: FileRow, fsi_nid: number | null): RowToCreate => ({ ...row, fsi_nid })

const toCreate = (outcomes: readonly Outcome[]): RowToCreate[] =>
  outcomes
    .filter(({ verdict }) => verdict.result === importResults.created)
    .map(({ row, verdict }) => withNumber(row, verdict.fsi_nid))

const counted = (outcomes: readonly Outcome[], result: Verdict['result']): number =>
  outcomes.filter(({ verdict }) => verdict.result === result).length

/** The report follows the group. Its new owner does not see the people who never came there. */
const withoutCells = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map(({ row, verdict }) => ({ row: { ...row, cells: [] }, verdict }))

/**
 * Imports the rows of a chunk in one transaction: users, numbers, welcome e-mails, records and outcomes. Answers how
 * many rows had which outcome.
 */
export async function importChunk(
  world: ImportWorld,
  tx: Tx,
  { one, rows, repeated }: { one: OpenImport; rows: readonly FileRow[]; repeated: ChunkRules['repeated'] },
): Promise<Counts> {
  const standing = await lockStanding(world, tx, one)
  const { ctx, group, blocked } = standing
  const facts =
    ctx === undefined ? nothingKnown : await lockFacts(tx, { scope: ctx.scope, fsi_gid: group.fsi_gid }, rows)
  const isAnyWelcomed = rows.some((row) => row.is_send_welcome_email === 1)
  const rules = await rulesOf({ ...world, db: tx }, isAnyWelcomed ? group?.fsi_gid : undefined, {
    blocked,
    repeated,
  })
  const judged = rows.map((row) => ({ row, verdict: judge(row, facts, rules) }))
  const planned = await withinCap(tx, standing, judged)
  const into = ctx === undefined ? undefined : { ctx, group, time_zone: one.time_zone }
  const tried = into === undefined ? [] : await createOrFail(tx, into, toCreate(planned))
  const outcomes = [...planned.filter(({ verdict }) => verdict.result !== importResults.created), ...tried]
  await insertOutcomes(tx, one.ref_code, standing.isAway === true ? withoutCells(outcomes) : outcomes)
  return {
    count_created: counted(outcomes, importResults.created),
    count_skipped: counted(outcomes, importResults.skipped),
    count_failed: counted(outcomes, importResults.failed),
  }
}
