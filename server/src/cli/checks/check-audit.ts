import { findOverdueMonth } from '../../features/audit-retention/public.ts'
import { auditStreamSurvey } from '../../platform/audit-stream/audit-stream-survey.queries.ts'
import { inWords } from '../commands/count-in-words.ts'
import type { World } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { type Verdict, ok, problem } from './check.ts'

const lateSeconds = 300

/** Looks for records of the audit log that the stream has not sent, and for months that the archive lacks. */
export async function checkAudit(opened: () => Promise<World>): Promise<Verdict> {
  const { db, clock, settings } = operatorContext(await opened())
  const now = clock.now()
  const isStreamed = settings.auditStream !== undefined
  const [waiting, oldest] = await auditStreamSurvey(isStreamed).read(db, now)
  const seconds = oldest?.value ?? 0
  if (seconds > lateSeconds)
    return problem(
      `${inWords(waiting?.value ?? 0, 'record')} wait for AUDIT_STREAM, the oldest for ${Math.floor(seconds / 60)} minutes.`,
      'Check the target and its certificate, and read the log of the servers.',
    )
  const overdue = await findOverdueMonth(db, settings, now)
  if (overdue !== undefined)
    return problem(
      `The records of ${overdue} are due for the archive in ${settings.auditArchiveFolder}, and are not there.`,
      'See `job list --state failed`, and whether the service may write to AUDIT_ARCHIVE_DIR.',
    )
  return ok(
    `${isStreamed ? 'the stream has sent all records' : 'no stream'}, and no month waits for the archive`,
  )
}
