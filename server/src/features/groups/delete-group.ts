import { groupDeleted } from '@telecopy/contract/groups/groups.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { takeRecordedBrand } from '../brands/public.ts'
import { takeRecordedCoverPages } from '../cover-pages/public.ts'
import { takeRecordedWebhooks } from '../webhooks/public.ts'
import { chargeDeletion } from './cascades.ts'
import { deleteEmptyGroup } from './group-writes.queries.ts'
import { mayOf, permit } from './groups.policy.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireGroupFacts } from './require-group-facts.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'

/**
 * Deletes an empty group. Its unassigned numbers and past faxes go to its parent. Its brand, cover pages and
 * webhooks are deleted with it. All of these deletions are recorded in the parent, so that administrators of the parent
 * still see them.
 *
 * @throws NotFound, and the refusal of the first obstacle @throws TooManyTries when the branch has changed so much already
 */
export async function deleteGroup(ctx: AdministratorContext, input: { fsi_gid: number }): Promise<void> {
  await chargeDeletion(ctx, input.fsi_gid)
  const work = () =>
    change(ctx, groupDeleted, async (tx) => {
      await lockTree(tx, 'exclusive')
      const { group, standing } = await requireGroupFacts(ctx, tx, input.fsi_gid)
      permit(mayOf(group, standing).delete)
      const { fsi_gid, group_name, parent, is_active } = group
      const parent_gid = group.parent_gid ?? 0
      const parent_group_name = parent?.group_name ?? ''
      const recordedIn = { fsi_gid: parent_gid, group_name: parent_group_name }
      const ofBrand = await takeRecordedBrand(ctx, tx, { fsi_gid, recordedIn })
      const ofPages = await takeRecordedCoverPages(ctx, tx, { fsi_gid, recordedIn })
      const ofWebhooks = await takeRecordedWebhooks(ctx, tx, { fsi_gid, recordedIn })
      const { fax_numbers } = await deleteEmptyGroup(tx, { fsi_gid, parent_gid })
      const ofGroup = {
        group: recordedIn,
        entity_id: fsi_gid,
        entity_name: group_name,
        before: { group_name, parent_gid, parent_group_name, is_active, fax_numbers },
      }
      return { audit: [ofGroup, ...ofBrand, ...ofPages, ...ofWebhooks], result: undefined }
    })
  return asRefusals(work, 'group_not_empty')
}
