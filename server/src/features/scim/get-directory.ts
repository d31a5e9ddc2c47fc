import { NotFound } from '@telecopy/contract/kit/problems'
import type { Directory, DirectoryKey } from '@telecopy/contract/scim/directories.schemas'
import type { PersonContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { listKeysOfGroup } from '../api-keys/public.ts'
import { scimUrl } from './scim-url.ts'
import { findNumberSetting } from './scim.queries.ts'

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
