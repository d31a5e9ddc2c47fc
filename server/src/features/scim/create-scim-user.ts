import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { createUser as call } from '@telecopy/contract/users/users.calls'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { chargeRefusal, createUser } from '../users/public.ts'
import { type NumberGiven, giveNumber } from './give-number.ts'
import { linkUser } from './link-user.ts'
import { asRefusals } from './refused-by-database.ts'
import type { Draft } from './scim-draft.ts'
import { readAs, requireFitting, settingsOf } from './scim-input.ts'
import { findRemoved, noLink } from './scim.queries.ts'
import { updateScimUser } from './update-scim-user.ts'

type NewDraft = Draft & { userName: string }
export type Created = { fsi_uid: number; number: NumberGiven }

/**
 * Creates a user in the group of the key, with a number of the group if its setting says so: both or neither. A user with
 * this address that the directory has removed comes back instead, with its number. No welcome e-mail is sent.
 *
 * @throws InvalidValue @throws DuplicateEmail @throws Uniqueness for the externalId @throws TooManyTries after many refusals
 */
export async function createScimUser(ctx: AdministratorContext, draft: NewDraft): Promise<Created> {
  requireFitting(draft)
  const { fsi_gid } = ctx.scope
  const input = readAs(call.body, {
    time_zone: 'UTC',
    ...settingsOf(draft),
    fsi_gid,
    email: draft.userName,
  })
  return chargeRefusal(ctx, () => make(ctx, { draft, input }))
}

async function make(
  ctx: AdministratorContext,
  { draft, input }: { draft: NewDraft; input: BodyOf<typeof call> },
): Promise<Created> {
  const removed = await findRemoved(ctx.db, ctx.scope, input.email)
  if (removed !== undefined) {
    const { userName: _same, ...settings } = draft
    await updateScimUser(ctx, removed, { draft: { active: true, ...settings }, isBack: true })
    return { fsi_uid: removed, number: 'off' }
  }
  let number: NumberGiven = 'off'
  const fsi_uid = await asRefusals(() =>
    createUser(ctx, input, async (tx, user) => {
      const linked = await linkUser(ctx, tx, { user, link: noLink, externalId: draft.externalId })
      // A disabled user takes no number.
      if (input.is_active === 0) return linked
      const { given, audit } = await giveNumber(ctx, tx, user)
      number = given
      return [...linked, ...audit]
    }),
  )
  return { fsi_uid, number }
}
