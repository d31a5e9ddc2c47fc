import * as z from 'zod/mini'
import { idOf, optionalIdOf } from '../kit/ids.ts'
import { canonicalEmail, textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { sharedMessages } from '../messages/shared.ts'
import { periodFields } from './report-period.ts'

/** Whose faxes a report shows, and of which days. Its body needs the check `isGoodPeriod`. */
export const reportFilters = {
  fsi_gid: idOf('group', () => sharedMessages.chooseGroup),
  fsi_uid: optionalIdOf('user'),
  /** The user by e-mail, without `fsi_uid`. An e-mail of nobody in the group means all users. */
  email: z._default(z.pipe(textUpTo(lengths.email), z.transform(canonicalEmail)), ''),
  ...periodFields,
}
