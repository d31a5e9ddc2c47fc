import * as z from 'zod/mini'
import { defineCall, endings, fields, success } from '../kit/define-call.ts'
import { momentInput } from '../kit/days.ts'
import { Id, idOf } from '../kit/ids.ts'
import { NotFound, TooManyTries } from '../kit/problems.ts'
import { nameUpTo } from '../kit/text.ts'
import { apiKeys, lengths } from '../limits.ts'
import { apiKeyRefusals as texts } from '../messages/api-keys.ts'
import { KeyNameTaken, TooManyKeys } from './api-key-problems.ts'
import { ApiKey, StandingChanges } from './api-keys.schemas.ts'
import { groupPermissions } from './key-permissions.ts'

export const listApiKeys = defineCall({
  method: 'POST',
  path: '/admin-endpoint/api-keys/list',
  summary: 'The API keys of a group, newest first: all that are not revoked, and those revoked last',
  access: 'administrator',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({ data: z.object({ api_keys: z.array(ApiKey) }) }),
  problems: [NotFound],
})

const onePermission = z
  .array(z.enum(groupPermissions))
  .check(z.minLength(1, { error: () => texts.noPermission }), z.maxLength(groupPermissions.length))

export const createApiKey = defineCall({
  method: 'POST',
  path: '/admin-endpoint/api-keys/add',
  summary:
    'Makes an API key that works in a group and all groups below it. The answer alone shows it. A day as its end counts whole, in GMT',
  access: 'administrator',
  body: fields({
    fsi_gid: idOf('group'),
    key_name: nameUpTo(lengths.apiKeyName),
    permissions: onePermission,
    expires_time: momentInput('to'),
  }),
  answer: success({ key_id: Id, api_key: z.string() }),
  answersSecret: true,
  problems: [NotFound, TooManyTries, KeyNameTaken, TooManyKeys],
  limit: { per: 'account', ...apiKeys.madePerAccount },
})

export const revokeApiKey = defineCall({
  method: 'POST',
  path: '/admin-endpoint/api-keys/revoke',
  summary:
    'Revokes an API key: calls that begin afterwards are refused. A revoked key stays revoked. Answers how many things nobody has changed since the key did',
  access: 'administrator',
  body: fields({ key_id: idOf('api-key') }),
  answer: success(StandingChanges.shape),
  problems: [NotFound, TooManyTries],
  limit: endings,
})
