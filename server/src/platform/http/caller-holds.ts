import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import { NotFound, Unauthorised } from '@telecopy/contract/kit/problems'
import type { AdministratorContext, Context } from '../caller/context.ts'
import type { Tx } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import { askKey, findHeldKey } from './api-key.queries.ts'
import { askSession, findHeldSession } from './session.queries.ts'

/** What a long answer is about: a group of the scope, and the permission with which keys open its call. */
export type HeldAnswer = { fsi_gid: number; key: GroupPermission | undefined }

/** @throws Unauthorised when session or key no longer holds @throws NotFound when the group has left the scope */
async function requireHeld(ctx: AdministratorContext, { fsi_gid, key }: HeldAnswer): Promise<void> {
  const { actor } = ctx
  const held =
    'key_id' in actor
      ? await findHeldKey(ctx, { key_id: actor.key_id, needed: key, fsi_gid })
      : await findHeldSession(ctx, fsi_gid)
  if (held === undefined) throw new Problem(Unauthorised)
  if (!held.is_in_scope) throw new Problem(NotFound)
}

/**
 * The pieces of a long answer for as long as its caller may have them. Each piece is read first, then one question asks for
 * the caller and the group, and then the piece is sent: so it tells nothing that was read after the group had left. The end
 * is asked for too, because a group that has left reads as empty, and the answer would look whole.
 *
 * @throws Unauthorised @throws NotFound
 */
export async function* whileHeld<Piece>(
  ctx: AdministratorContext,
  answer: HeldAnswer,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    await requireHeld(ctx, answer)
    yield piece
  }
  await requireHeld(ctx, answer)
}

const isOfAdministrator = (ctx: Context): ctx is AdministratorContext => 'administrator' in ctx

/**
 * Asks at the beginning of a write whether the caller's session or key still holds: a program can keep the end of a body
 * back until it has learnt that it lost its rights. It does not wait; what it answers throws Unauthorised. A job has no
 * session: it proves its administrator by itself.
 */
export async function askCaller(ctx: Context, tx: Tx): Promise<() => Promise<void>> {
  if (isOfAdministrator(ctx) && ctx.administrator !== null && ctx.administrator.session_id > 0)
    return askSession(ctx, tx, ctx.administrator)
  return ctx.actor !== null && 'key_id' in ctx.actor ? askKey(ctx, tx, ctx.actor) : async () => undefined
}
