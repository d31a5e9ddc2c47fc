import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'

/** A row of the lists: a vFax of Ada in a clinic. */
export const makeNumberRow = (fields: Partial<FaxNumberRow> = {}): FaxNumberRow => ({
  fsi_nid: 501,
  fax_number: '12025550501',
  fsi_gid: 42,
  group_name: 'Harbor Family Clinic',
  fsi_uid: 31,
  email: 'ada.king@harbor.example',
  first_name: 'Ada',
  last_name: 'King',
  type: '0',
  gsd_id: 0,
  is_active: 1,
  is_default: 1,
  is_group_number: 0,
  lst_ata_online_time: 0,
  csid: '',
  ata_mac: '',
  ...fields,
})

/** A number that no user has. */
export const makeFreeNumber = (fields: Partial<FaxNumberRow> = {}): FaxNumberRow =>
  makeNumberRow({ fsi_uid: 0, email: '', first_name: '', last_name: '', is_default: 0, ...fields })
