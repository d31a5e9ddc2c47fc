import { shownDay } from '@telecopy/contract/messages/language'
import type { Asked } from './usage-overview.data.ts'

/** The report of a day, for the group of the overview. */
export const reportOfDay = ({ fsi_gid, group_name }: Asked, day: string) => ({
  fsi_gid,
  group_name,
  from: day,
  to: day,
})

/** A day as the tables write it. */
export const written = shownDay
