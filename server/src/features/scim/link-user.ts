import { scimUserLinked } from '@telecopy/contract/scim/scim.acts'
import { type AuditEntry, entryOf } from '../../platform/change/audit.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type DirectoryLink, saveLink } from './scim.queries.ts'

type Linked = { fsi_uid: number; email: string; group: { fsi_gid: number; group_name: string } }

/** Gives a locked user, whose link is known, the identifier of the directory, with a record; null takes it away. */
export async function linkUser(
  { scope }: Pick<AdministratorContext, 'scope'>,
  tx: Tx,
  { user, link, externalId }: { user: Linked; link: DirectoryLink; externalId: string | null | undefined },
): Promise<AuditEntry[]> {
  const { fsi_uid, email, group } = user
  if (externalId === undefined || externalId === link.external_id) return []
  await saveLink(tx, scope, { fsi_uid, external_id: externalId, is_removed: link.is_removed })
  return [
    entryOf(scimUserLinked, {
      group,
      entity_id: fsi_uid,
      entity_name: email,
      before: { external_id: link.external_id ?? '' },
      after: { external_id: externalId ?? '' },
    }),
  ]
}
