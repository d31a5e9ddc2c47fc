import { setTimeout as pause } from 'node:timers/promises'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { importResults, importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { checkUserImport as call } from '@telecopy/contract/user-imports/user-imports.calls'
import type {
  CheckedRow,
  ImportCheckLine,
  ImportVerdict,
} from '@telecopy/contract/user-imports/user-imports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Lines } from '../../platform/http/lines.ts'
import { inPageTurn } from '../../platform/csv/pages-ahead.ts'
import { Problem } from '../../platform/problem.ts'
import { MovedBytes } from '../../platform/threads/moved-bytes.ts'
import { mayJoinGroup, permit } from '../users/public.ts'
import { FileRefused, type FileScan } from './file-scan.ts'
import { type ForeignEmails, foreignEmailsOf } from './foreign-emails.ts'
import { type ChunkFacts, findFacts, findGroupState } from './import-facts.queries.ts'
import type { FileRow } from './import-row.ts'
import { type Verdict, judge, rulesOf, takenElsewhere } from './import-rules.ts'
import { chunksInThread } from './import-thread.ts'
import { requireNumbersOf, scanForCaller } from './scan-for-caller.ts'

type Input = BodyOf<typeof call>

type Judged = { row: FileRow; verdict: Verdict }

const verdicts: Readonly<Record<Verdict['result'], ImportVerdict>> = {
  [importResults.created]: 'create',
  [importResults.skipped]: 'skip',
  [importResults.failed]: 'fail',
}

const shown = ({ row_no, email, first_name, last_name }: FileRow) => ({
  row: row_no,
  email,
  first_name,
  last_name,
})

const checked = ({ row, verdict: { result, message } }: Judged): CheckedRow => ({
  ...shown(row),
  verdict: verdicts[result],
  message,
})

const unchecked = ({ row }: Judged): CheckedRow => ({
  ...shown(row),
  verdict: 'unchecked',
  message: texts.emailUnchecked,
})

/**
 * The rows as the answer tells them. Once the e-mails that may be told are spent, no row tells whether its e-mail is free
 * or in use outside of the scope.
 */
async function told(
  foreign: ForeignEmails,
  taken: ChunkFacts['taken'],
  rows: readonly Judged[],
): Promise<CheckedRow[]> {
  let isSpent = foreign.isSpent()
  const isOutside = ({ row, verdict }: Judged): boolean =>
    verdict === takenElsewhere && taken.get(row.mailbox) === 'outside'
  let left = await foreign.take(rows.filter(isOutside).length)
  return rows.map((one) => {
    if (isOutside(one)) {
      isSpent ||= left === 0
      left -= 1
    }
    const tells = isOutside(one) || one.verdict.result === importResults.created
    return tells && isSpent ? unchecked(one) : checked(one)
  })
}

const nothing = {
  rows_total: 0,
  count_create: 0,
  count_skip: 0,
  count_fail: 0,
  count_unchecked: 0,
  file_message: '',
}

const counted = (rows: readonly CheckedRow[], verdict: ImportVerdict): number =>
  rows.filter((row) => row.verdict === verdict).length

async function* linesOf(
  ctx: AdministratorContext,
  fsi_gid: number,
  { file, scan }: { file: MovedBytes; scan: FileScan },
): AsyncGenerator<ImportCheckLine> {
  const rules = await rulesOf(ctx, fsi_gid, { blocked: '', repeated: new Map(scan.repeated) })
  const { rows_total } = scan
  const foreign = await foreignEmailsOf(ctx)
  const end = { ...nothing, rows_total }
  let rows_done = 0
  let began = performance.now()
  for await (const read of chunksInThread(file, scan.start)) {
    const rows = await inPageTurn(ctx, async () => {
      const facts = await findFacts(ctx.db, { scope: ctx.scope, fsi_gid }, read.rows)
      const judged = read.rows.map((row) => ({ row, verdict: judge(row, facts, rules) }))
      return told(foreign, facts.taken, judged)
    })
    rows_done += rows.length
    end.count_create += counted(rows, 'create')
    end.count_skip += counted(rows, 'skip')
    end.count_fail += counted(rows, 'fail')
    end.count_unchecked += counted(rows, 'unchecked')
    const took = performance.now() - began
    yield { kind: 'rows', rows_done, rows_total, rows }
    // Two thirds of the time are for other calls.
    await pause(2 * took)
    began = performance.now()
  }
  yield { kind: 'end', ...end }
}

async function* check(
  ctx: AdministratorContext,
  fsi_gid: number,
  file: MovedBytes,
): AsyncGenerator<ImportCheckLine> {
  let scan: FileScan
  try {
    scan = await scanForCaller(ctx, file)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield { kind: 'end', ...nothing, file_message: error.message }
    return
  }
  yield* linesOf(ctx, fsi_gid, { file, scan })
}

/** The lines to the end, or to where the client stops reading. */
async function* checkAndFree(
  ctx: AdministratorContext,
  fsi_gid: number,
  file: MovedBytes,
): AsyncGenerator<ImportCheckLine> {
  try {
    yield* check(ctx, fsi_gid, file)
  } finally {
    file.free()
  }
}

/**
 * Says what an import would do with each row of a file now, a few hundred rows at a time. It writes nothing.
 *
 * @throws NotFound for the group, the refusal of a deactivated one
 * @throws KeyNotPermitted for a program that may not assign the numbers of the file
 */
export async function checkUserImport(
  ctx: AdministratorContext,
  input: Input,
): Promise<Lines<ImportCheckLine>> {
  const { fsi_gid } = input
  const group = await findGroupState(ctx.db, ctx.scope, fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  permit(mayJoinGroup(group, { is_send_only: 0, is_sftp_user: 0 }))
  await requireNumbersOf(ctx, input)
  // The file is held once while its answer is on its way.
  return { fsi_gid, lines: checkAndFree(ctx, fsi_gid, MovedBytes.from(input.user_list_csv)) }
}
