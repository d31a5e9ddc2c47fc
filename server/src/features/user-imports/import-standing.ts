import { NotFound } from '@telecopy/contract/kit/problems'
import { importRowMessages as texts } from '@telecopy/contract/messages/user-imports'
import type { AdministratorContext, Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { shareOf } from '../../platform/fair/share.ts'
import { Problem } from '../../platform/problem.ts'
import { scopeOf } from '../../platform/caller/scope.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { type Importer, findImporter, holdImporter } from './importers.queries.ts'
import { type OpenImport, isReadOutside } from './import-progress.queries.ts'

/** The world of a job that no request started. */
export type ImportWorld = Pick<Context, 'db' | 'clock' | 'settings' | 'log'>

type Group = { fsi_gid: number; group_name: string }

/** Who imports, and into which group. `blocked` says why no row can be created; `isAway` that others read its report. */
export type Standing =
  | { ctx: AdministratorContext; group: Group; blocked: ''; isAway?: never }
  | { ctx: undefined; group: undefined; blocked: string; isAway: boolean }

const blocked = (message: string, isAway = false): Standing => ({
  ctx: undefined,
  group: undefined,
  blocked: message,
  isAway,
})

/** The context in which an import acts: that of its administrator or key, as they are now. */
const contextOf = (world: ImportWorld, one: OpenImport, importer: Importer): AdministratorContext => ({
  ...world,
  requestId: one.request_id,
  address: one.address,
  device: '',
  // Rows of one import that are tried again send no second mail.
  attemptKey: `import:${one.ref_code}`,
  actor: importer.person ?? importer.key,
  share: shareOf(importer.person ?? importer.key, importer.line),
  administrator: importer.person === undefined ? null : { ...importer.person, session_id: 0 },
  scope: scopeOf(importer.fsi_gid),
})

async function lockTarget(ctx: AdministratorContext, tx: Tx, fsi_gid: number): Promise<Standing> {
  try {
    const group = await requireGroup(tx, ctx.scope, fsi_gid)
    return group.is_active === 1 ? { ctx, group, blocked: '' } : blocked(texts.groupDeactivated)
  } catch (error) {
    if (error instanceof Problem && error.type === NotFound) return blocked(texts.groupGone)
    throw error
  }
}

// The account may move between the reading and the locking of it; a second look then finds it.
const looks = 2

/** An import whose administrator or key may import no more. The group may have left the scope too. */
async function withoutImporter(tx: Tx, one: OpenImport): Promise<Standing> {
  const message = one.actor_key === '' ? texts.administratorGone : texts.keyGone
  return blocked(message, await isReadOutside(tx, one.ref_code, one.actor_gid))
}

type Looking = { world: ImportWorld; tx: Tx; one: OpenImport }

async function standingAt({ world, tx, one }: Looking, look = 1): Promise<Standing> {
  const importer = await findImporter(tx, world.clock, one)
  if (importer === undefined) return withoutImporter(tx, one)
  const found =
    one.fsi_gid === null
      ? blocked(texts.groupGone)
      : await lockTarget(contextOf(world, one, importer), tx, one.fsi_gid)
  if (found.blocked === texts.groupGone)
    return blocked(found.blocked, await isReadOutside(tx, one.ref_code, importer.fsi_gid))
  if (found.blocked !== '' || (await holdImporter(tx, importer))) return found
  return look < looks ? standingAt({ world, tx, one }, look + 1) : withoutImporter(tx, one)
}

/**
 * Locks the tree, the group of an import and its administrator, and says whether rows may be created: the group must
 * exist and be active, and the administrator must still manage it. A group that left the scope is as if deleted.
 */
export async function lockStanding(world: ImportWorld, tx: Tx, one: OpenImport): Promise<Standing> {
  await lockTree(tx, 'shared')
  return standingAt({ world, tx, one })
}
