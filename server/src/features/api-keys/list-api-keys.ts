import type { ApiKey } from '@telecopy/contract/api-keys/api-keys.schemas'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup } from '../../tree/find-group.queries.ts'
import { listKeysOfGroup } from './api-keys.queries.ts'

/** The API keys of a group. @throws NotFound outside the scope */
export async function listApiKeys(ctx: PersonContext, input: { fsi_gid: number }): Promise<ApiKey[]> {
  if ((await findGroup(ctx.db, ctx.scope, input.fsi_gid)) === undefined) throw new Problem(NotFound)
  return listKeysOfGroup(ctx.db, ctx.scope, { ...input, now: ctx.clock.now() })
}
