import type { listAudit } from '@telecopy/contract/history/history.calls'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { foldedEmail } from '@telecopy/contract/kit/text'
import type { AuditSearch } from './history.queries.ts'

type Asked = Omit<BodyOf<typeof listAudit>, 'start' | 'pagesize' | 'fsi_gid'>

/** The filters of a call. `action` and `actions` name acts alike. */
export const searchOf = ({ person, action, actions, ...rest }: Asked): AuditSearch => ({
  is_people_only: rest.is_people_only,
  time_from: rest.time_from,
  time_to: rest.time_to,
  person: foldedEmail(person),
  actions: [...new Set(action === '' ? actions : [action, ...actions])],
})
