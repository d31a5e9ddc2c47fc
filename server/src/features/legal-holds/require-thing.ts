import { NotFound } from '@telecopy/contract/kit/problems'
import type { HoldEntity } from '@telecopy/contract/legal-holds/legal-holds.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { type Thing, findThing } from './legal-holds.queries.ts'

/** @throws NotFound when the thing is absent or outside the scope */
export async function requireThing(
  db: Db,
  scope: Scope,
  asked: { entity: HoldEntity; id: number },
): Promise<Thing> {
  const thing = await findThing(db, scope, asked)
  if (thing === undefined) throw new Problem(NotFound)
  return thing
}

/** The group under which an act on a thing is recorded; a number of the inventory has none. */
export const groupOf = ({ fsi_gid, group_name }: Thing) => (fsi_gid === null ? null : { fsi_gid, group_name })
