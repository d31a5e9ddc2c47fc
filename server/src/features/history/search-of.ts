import type { listAudit } from '@telecopy/contract/history/history.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { foldedEmail } from '@telecopy/contract/kit/text'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { findRecordsOfKey } from '../api-keys/public.ts'
import type { AuditSearch } from './history.queries.ts'

type Asked = Omit<BodyOf<typeof listAudit>, 'start' | 'pagesize' | 'fsi_gid'>

/** The filters of a call. `action` and `actions` name acts alike. @throws NotFound for a foreign key */
export async function searchOf(
  { db, scope }: Pick<AdministratorContext, 'db' | 'scope'>,
  { person, action, actions, key_id, ...rest }: Asked,
): Promise<AuditSearch> {
  const key = key_id === 0 ? undefined : await findRecordsOfKey(db, key_id, scope)
  if (key_id !== 0 && key === undefined) throw new Problem(NotFound)
  return {
    is_people_only: rest.is_people_only,
    time_from: rest.time_from,
    time_to: rest.time_to,
    person: foldedEmail(person),
    actions: [...new Set(action === '' ? actions : [action, ...actions])],
    key,
  }
}
