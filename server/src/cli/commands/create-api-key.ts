import { KeyNameTaken, TooManyKeys } from '@telecopy/contract/api-keys/api-key-problems'
import { apiKeyCreated } from '@telecopy/contract/api-keys/api-keys.acts'
import {
  type GroupPermission,
  type KeyPermission,
  groupPermissions,
  keyPermissions,
} from '@telecopy/contract/api-keys/key-permissions'
import { dayStart } from '@telecopy/contract/kit/calendar'
import { BadRequest, NotFound } from '@telecopy/contract/kit/problems'
import { apiKeys, lengths } from '@telecopy/contract/limits'
import { insertApiKey, makeKey, recordedKey } from '../../features/api-keys/public.ts'
import { change } from '../../platform/change/change.ts'
import type { Context } from '../../platform/caller/context.ts'
import { newApiKey } from '../../platform/http/api-key.queries.ts'
import { OperatorError } from '../../platform/operator-socket/operator-io.ts'
import { Problem } from '../../platform/problem.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { type Answer, type Call, type Given, UsageError } from '../command.ts'
import { momentOrNull } from '../listing.ts'
import { operatorContext } from '../operator-context.ts'
import { readName } from '../values.ts'
import { refuseTaken } from './refuse-taken.ts'

const isOver = '--expires must be a day that is not over.'

const daySeconds = 86_400

/** The permissions of a list such as `read,users`. @throws UsageError for an unknown one */
function readPermissions(given: Given): KeyPermission[] {
  const typed = (given.text('permission') ?? given.text('scope') ?? 'engine')
    .split(',')
    .map((one) => one.trim())
  const unknown = typed.find((one) => !keyPermissions.some((known) => known === one))
  if (unknown !== undefined)
    throw new UsageError(`There is no permission "${unknown}": choose of ${keyPermissions.join(', ')}.`)
  return keyPermissions.filter((one) => typed.includes(one))
}

/** The end of a day in GMT. @throws UsageError when it is no day */
function readEnd(given: Given): number | undefined {
  const typed = given.text('expires')
  if (typed === undefined) return undefined
  const start = dayStart(typed)
  if (start === undefined) throw new UsageError('--expires must be a day, as in 2027-01-31.')
  return start + daySeconds - 1
}

function sentenceOf(error: unknown, { fsi_gid, name }: { fsi_gid: number; name: string }): unknown {
  const type = error instanceof Problem ? error.type : undefined
  if (type === NotFound) return new OperatorError(`There is no group ${fsi_gid}.`)
  if (type === KeyNameTaken)
    return new OperatorError(`There is an API key with the name ${name} in the group ${fsi_gid} already.`)
  if (type === TooManyKeys)
    return new OperatorError(`The group ${fsi_gid} has ${apiKeys.perGroup} API keys: revoke one first.`)
  if (type === BadRequest) return new OperatorError(isOver)
  return error
}

type Made = { api_key: string; value: object; place: string }

/** A key of the fax engine, for the whole installation. */
async function makeEngineKey(ctx: Context, name: string, expires_time: number | undefined): Promise<Made> {
  const created_time = ctx.clock.now()
  if (expires_time !== undefined && expires_time <= created_time) throw new OperatorError(isOver)
  const api_key = newApiKey()
  const end = { expires_time: expires_time ?? null }
  const row = { name, key_hash: hashToken(api_key), created_time, ...end }
  const scope = 'engine'
  await refuseTaken({ api_keys_name_once: `There is an API key with the name ${name} already.` }, () =>
    change(ctx, apiKeyCreated, async (tx) => {
      const entity_id = await insertApiKey(tx, row)
      const audit = {
        group: null,
        entity_id,
        entity_name: name,
        after: { scope, ...recordedKey({ name, permissions: [scope], ...end }) },
      }
      return { audit, result: undefined }
    }),
  )
  return {
    api_key,
    value: { scope, permissions: [scope], group: null, expires: momentOrNull(end.expires_time) },
    place: '',
  }
}

type Wanted = {
  fsi_gid: number
  name: string
  permissions: readonly GroupPermission[]
  expires_time: number | undefined
}

async function makeKeyOfGroup(ctx: Context, wanted: Wanted): Promise<Made> {
  const { name, fsi_gid, permissions, expires_time } = wanted
  const made = await makeKey(ctx, scopeOf(fsi_gid), { ...wanted, key_name: name }).catch((error: unknown) => {
    throw sentenceOf(error, wanted)
  })
  const { api_key, group_name } = made
  const group = { fsi_gid, group_name }
  return {
    api_key,
    value: { scope: 'group', permissions, group, expires: momentOrNull(expires_time ?? null) },
    place: ` of the group ${group_name} (${fsi_gid})`,
  }
}

/** Shows the key once, alone on the last line; the database keeps its hash. */
export async function createApiKey({ given, open }: Call): Promise<Answer> {
  const name = readName(given, 'name', lengths.apiKeyName)
  if (given.has('group') && !given.has('permission') && !given.has('scope'))
    throw new UsageError('A key with --group needs --permission LIST, such as read,users.')
  const permissions = readPermissions(given)
  const expires_time = readEnd(given)
  const ofGroup = groupPermissions.filter((one) => permissions.includes(one))
  const isEngine = permissions.includes('engine')
  if (isEngine && (given.has('group') || ofGroup.length > 0))
    throw new UsageError('The permission engine goes without --group and other permissions.')
  if (!isEngine && !given.has('group'))
    throw new UsageError(`A key with ${permissions.join(', ')} needs --group FSI_GID.`)
  const ctx = operatorContext(await open())
  const { api_key, value, place } = isEngine
    ? await makeEngineKey(ctx, name, expires_time)
    : await makeKeyOfGroup(ctx, { fsi_gid: given.number('group'), name, permissions: ofGroup, expires_time })
  return {
    value: { name, ...value, key: api_key },
    lines: [`Made the API key ${name}${place}. It is shown this once, on the next line:`, api_key],
  }
}
