import type { HistoryEntity, RecordedThing } from '@telecopy/contract/history/history.schemas'
import type { ScreenTarget } from '../../navigation/ScreenLink.tsx'

const numberTarget = ({ id, fsi_gid, fsi_uid }: RecordedThing, fax_number: string): ScreenTarget =>
  fsi_uid === 0
    ? { screen: 'unassigned-fax-number', selection: { fsi_nid: id, fax_number, fsi_gid } }
    : { screen: 'fax-number', selection: { fsi_nid: id, fsi_uid } }

const targets: Readonly<Record<HistoryEntity, (thing: RecordedThing, name: string) => ScreenTarget>> = {
  group: ({ id }) => ({ screen: 'group-details', selection: { fsi_gid: id } }),
  user: ({ id }) => ({ screen: 'user-details', selection: { fsi_uid: id } }),
  'fax-number': numberTarget,
  'shared-line': ({ id, fsi_gid }) => ({ screen: 'gsd-details', selection: { gsd_id: id, fsi_gid } }),
  brand: ({ id, fsi_gid }) => ({ screen: 'brand-details', selection: { fsi_bid: id, fsi_gid } }),
  'cover-page': ({ id, fsi_gid }) => ({ screen: 'coverpage-details', selection: { fsi_cpid: id, fsi_gid } }),
}

/** The screen of a thing that exists; `name` is its name in the record. */
export const targetOf = (thing: RecordedThing, name: string): ScreenTarget =>
  targets[thing.entity](thing, name)
