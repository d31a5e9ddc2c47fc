import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { AttemptReused } from '@telecopy/contract/user-imports/import-problems'
import { userImportRequested } from '@telecopy/contract/user-imports/user-imports.acts'
import type { importUsers as call } from '@telecopy/contract/user-imports/user-imports.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockRequester, requesterOf } from '../../tree/requesters.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { mayJoinGroup, permit } from '../users/public.ts'
import { importJob, jobOf } from './import-kind.ts'
import { requireNumbersOf } from './scan-for-caller.ts'
import { findAttempt, insertImport } from './user-imports.queries.ts'
import { permitWaiting, takeFile } from './waiting-imports.ts'

type Input = BodyOf<typeof call>

const newRefCode = (): string => randomBytes(12).toString('hex')

/** The group of an import, locked. @throws NotFound @throws the refusal when it is deactivated */
async function requireOpenGroup(ctx: AdministratorContext, tx: Tx, fsi_gid: number) {
  const group = await requireGroup(tx, ctx.scope, fsi_gid)
  permit(mayJoinGroup(group, { is_send_only: 0, is_sftp_user: 0 }))
  return group
}

type Form = { fsi_gid: number; time_zone: string; file_hash: Uint8Array }

const isSameForm = (
  one: Form,
  { fsi_gid, time_zone, file_hash }: Omit<Form, 'fsi_gid'> & { fsi_gid: number | null },
) => one.fsi_gid === fsi_gid && one.time_zone === time_zone && Buffer.compare(one.file_hash, file_hash) === 0

/**
 * Stores a file as an import into a group of the scope, and queues its job. The report goes to the signed-in
 * administrator; a program with a key reads the list of imports instead. The same form with the same key answers the same import.
 *
 * @throws NotFound for the group, the refusal of a deactivated one @throws TooManyImports
 * @throws KeyNotPermitted for a program that may not assign the numbers of the file
 * @throws AttemptReused when the key belongs to another form
 */
export async function importUsers(ctx: AdministratorContext, input: Input): Promise<string> {
  await requireNumbersOf(ctx, input)
  const requester = requesterOf(ctx)
  const { time_zone, user_list_csv: file } = input
  const file_hash = new Uint8Array(await crypto.subtle.digest('SHA-256', file as Uint8Array<ArrayBuffer>))
  return change(ctx, userImportRequested, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireOpenGroup(ctx, tx, input.fsi_gid)
    await lockRequester(tx, requester)
    const existing = await findAttempt(tx, requester, ctx.attemptKey)
    if (existing !== undefined) {
      if (!isSameForm({ fsi_gid: group.fsi_gid, time_zone, file_hash }, existing))
        throw new Problem(AttemptReused)
      return { audit: [], result: existing.ref_code }
    }
    const earlier = await permitWaiting(tx, { requester, fsi_gid: ctx.scope.fsi_gid })
    await takeFile(ctx, tx, file.length)
    const ref_code = newRefCode()
    await insertImport(tx, {
      ref_code,
      fsi_gid: group.fsi_gid,
      reader_gid: group.fsi_gid,
      group_name: group.group_name,
      time_zone,
      ...requester,
      actor_gid: ctx.scope.fsi_gid,
      email: ctx.administrator?.email ?? '',
      actor_key: 'key_name' in ctx.actor ? ctx.actor.key_name : '',
      attempt_key: ctx.attemptKey,
      file_hash,
      request_id: ctx.requestId,
      address: ctx.address,
      created_time: ctx.clock.now(),
      file,
    })
    await addJobs(tx, importJob, [jobOf({ ref_code, actor_gid: ctx.scope.fsi_gid, earlier })])
    const audit = {
      group,
      entity_id: group.fsi_gid,
      entity_name: group.group_name,
      after: { ref_code, time_zone },
    }
    return { audit, result: ref_code }
  })
}
