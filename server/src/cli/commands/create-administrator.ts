import { administratorCreated } from '@telecopy/contract/users/users.acts'
import { lengths, seconds } from '@telecopy/contract/limits'
import { hashPassword } from '../../features/sign-in/public.ts'
import { change } from '../../platform/change/change.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import type { Answer, Call } from '../command.ts'
import { operatorContext } from '../operator-context.ts'
import { readEmail, readName } from '../values.ts'
import { type GroupWanted, insertUser, keysOfEmail, requireGroupOfNew } from '../../features/users/public.ts'
import { randomPassword, requirePassword } from './password-option.ts'
import { refuseTaken } from './refuse-taken.ts'

type Asked = Pick<Call, 'given' | 'environment'>

/** The options of a new administrator, each with its rules, for `setup` too. @throws UsageError */
export const administratorOptions = {
  email: ({ given }: Asked) => readEmail(given),
  'first-name': ({ given }: Asked) => readName(given, 'first-name', lengths.personName),
  'last-name': ({ given }: Asked) => readName(given, 'last-name', lengths.personName),
  'group-name': ({ given }: Asked) => readName(given, 'group-name', lengths.groupName),
}

const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** The first step of a new installation: the first administrator is created with the root group. */
export async function createAdministrator(call: Call): Promise<Answer> {
  const { given, environment, open } = call
  const email = administratorOptions.email(call)
  const first_name = administratorOptions['first-name'](call)
  const last_name = administratorOptions['last-name'](call)
  const wanted: GroupWanted = {
    fsi_gid: given.has('group') ? given.number('group') : undefined,
    newName: given.has('group-name') ? administratorOptions['group-name'](call) : undefined,
    usualName: environment().providerName,
  }
  const password = given.text('password')
  if (password !== undefined)
    await requirePassword('password', { password, email, most: environment().passwordMax })
  const ctx = operatorContext(await open())
  const now = ctx.clock.now()
  const secret = password ?? randomPassword()
  const row = {
    email,
    ...keysOfEmail(email),
    first_name,
    last_name,
    is_admin: 1 as const,
    password_hash: await hashPassword(secret),
    temporary_password_expires_time: password === undefined ? now + seconds.temporaryPassword : null,
    created_time: now,
  }
  const isTaken = `There is a user with the e-mail ${email} already.`
  const taken = {
    users_email_key: isTaken,
    users_mailbox: isTaken,
    users_sso_address_in_reach: `Another user of the same identity provider has the SSO address ${email}.`,
    groups_one_root: 'Somebody made the root group at this moment: run the command again.',
  }
  const made = await refuseTaken(taken, () =>
    change(ctx, administratorCreated, async (tx) => {
      const group = await requireGroupOfNew(tx, wanted, now)
      if (typeof group === 'string') throw new OperatorError(group)
      const fsi_uid = await insertUser(tx, { ...row, fsi_gid: group.fsi_gid })
      const audit = {
        group,
        entity_id: fsi_uid,
        entity_name: email,
        after: { email, first_name, last_name, is_admin: row.is_admin, is_group_new: asFlag(group.isNew) },
      }
      return { audit, result: { fsi_uid, group } }
    }),
  )
  const { group_name, fsi_gid, isNew } = made.group
  const lines = [
    `Created the administrator ${email} (${made.fsi_uid}) of the ${isNew ? 'new root group' : 'group'} ${group_name} (${fsi_gid}).`,
  ]
  const value = { fsi_uid: made.fsi_uid, email, group: { fsi_gid, group_name }, is_group_new: isNew }
  if (password !== undefined) return { value, lines }
  lines.push(
    'The next line is a temporary password, for 7 days; the first sign-in asks for another one:',
    secret,
  )
  return { value: { ...value, temporary_password: secret }, lines }
}
