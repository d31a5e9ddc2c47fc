import { scim } from '@telecopy/contract/scim/scim-limits'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { readFilter } from './scim-filter.ts'
import { countOfUsers, pageOfUsers } from './scim.queries.ts'

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
