import type { BodyOf } from '@telecopy/contract/kit/define-call'
import {
  type UserFieldName,
  type UserFieldValues,
  userFieldNames,
  userFields,
} from '@telecopy/contract/users/user-fields'
import { languages } from '@telecopy/contract/languages'
import { userCreated } from '@telecopy/contract/users/users.acts'
import type { createUser as call } from '@telecopy/contract/users/users.calls'
import { keyOfSsoEmail, keysOfEmail } from '../../listing/mailbox.queries.ts'
import type { AuditEntry } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { Administrator, AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { queueWelcomes } from './queue-welcomes.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireRights } from './user-rights.ts'
import { insertUser } from './user-writes.queries.ts'
import { mayJoinGroup, permit } from './users.policy.ts'

type Input = BodyOf<typeof call>

/** What another feature does with a new user, in the same transaction. Its records follow that of the user. */
type WithNew = (tx: Tx, user: { fsi_uid: number; email: string; group: Group }) => Promise<AuditEntry[]>
type Group = Awaited<ReturnType<typeof requireGroup>>

/** The value of a new user when the request leaves it out. */
function usualValue(name: UserFieldName, creator: Administrator | null): UserFieldValues[UserFieldName] {
  const { kind, inNew } = userFields[name]
  if (inNew === 'creator') return creator?.language ?? languages[0]
  if (inNew === 'on') return 1
  return kind === 'flag' ? 0 : ''
}

const settingsOfNew = (input: Input, creator: Administrator | null): UserFieldValues =>
  Object.fromEntries(
    userFieldNames.map((name) => [name, input[name] ?? usualValue(name, creator)]),
  ) as UserFieldValues

/**
 * Creates a user in a group of the scope, with the welcome e-mail if it is asked for: both or neither. Omitted settings
 * are those of the record of fields. Answers the user's identifier.
 *
 * @throws NotFound for the group, Forbidden, one of addressRefusals, the refusal of the first obstacle
 * @throws BrandSendsNoWelcome @throws TooManyTries when the welcome e-mail cannot be sent
 */
export function createUser(
  ctx: AdministratorContext,
  input: Input,
  withNew: WithNew = async () => [],
): Promise<number> {
  const work = () =>
    change(ctx, userCreated, async (tx) => {
      await lockTree(tx, 'shared')
      const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
      const settings = settingsOfNew(input, ctx.administrator)
      await requireRights(ctx, tx, settings)
      permit(mayJoinGroup(group, settings))
      const { fsi_gid } = group
      const { email } = settings
      const created_time = ctx.clock.now()
      const keys = { ...keysOfEmail(email), ...keyOfSsoEmail(settings.sso_email) }
      const fsi_uid = await insertUser(tx, { ...settings, ...keys, fsi_gid, created_time })
      const created = { group, entity_id: fsi_uid, entity_name: email, after: settings }
      const welcomed = input.is_send_welcome_email === 1 ? await queueWelcomes(ctx, tx, [fsi_uid]) : []
      const further = await withNew(tx, { fsi_uid, email, group })
      return { audit: [created, ...welcomed, ...further], result: fsi_uid }
    })
  return asRefusals(work)
}
