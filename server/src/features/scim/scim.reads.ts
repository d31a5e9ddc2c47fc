import { NotFound } from '@telecopy/contract/kit/problems'
import type { Directory, DirectoryKey } from '@telecopy/contract/scim/directories.schemas'
import { scim } from '@telecopy/contract/scim/scim-limits'
import type { PersonContext, AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { listKeysOfGroup } from '../api-keys/public.ts'
import { scimUrl } from './scim-url.ts'
import { findNumberSetting, countOfUsers, pageOfUsers } from './scim.queries.ts'
import { readFilter } from './scim-filter.ts'

/** How a directory provisions the users of a group of the scope. @throws NotFound */
export async function getDirectory(
  { db, scope, clock, settings }: PersonContext,
  { fsi_gid }: { fsi_gid: number },
): Promise<Directory> {
  const setting = await findNumberSetting(db, scope, fsi_gid)
  if (setting === undefined) throw new Problem(NotFound)
  const keys = await listKeysOfGroup(db, scope, { fsi_gid, now: clock.now() })
  return {
    scim_url: scimUrl(settings),
    keys: keys
      .filter(({ state, permissions }) => state === 'active' && permissions.includes('users'))
      .map(({ key_id, key_name, last_used_time }): DirectoryKey => ({ key_id, key_name, last_used_time })),
    ...setting,
  }
}

type Asked = { filter?: string | undefined; startIndex: number; count: number }

/**
 * A page of the users that the directory of a key sees, with their exact number. `startIndex` counts from 1.
 *
 * @throws InvalidFilter
 */
export async function listScimUsers({ db, scope }: AdministratorContext, asked: Asked) {
  const conditions = asked.filter === undefined ? [] : readFilter(asked.filter)
  const startIndex = Math.max(1, asked.startIndex)
  const count = Math.min(Math.max(0, asked.count), scim.pageSizeMax)
  const rows = count === 0 ? [] : await pageOfUsers(db, scope, { conditions, startIndex, count })
  return { rows, startIndex, totalResults: await countOfUsers(db, scope, conditions) }
}
