import type { GroupPermission } from '@telecopy/contract/api-keys/key-permissions'
import { NotFound, Unauthorised } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../caller/context.ts'
import { Problem } from '../problem.ts'
import { findHeldKey } from './api-key.queries.ts'
import { findHeldSession } from './session.queries.ts'

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
