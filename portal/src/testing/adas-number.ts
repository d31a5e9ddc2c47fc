/** The vFax of Ada in a clinic, as lists and details have it. */
export const adasNumber = {
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
  is_group_number: 0,
  lst_ata_online_time: 0,
  ata_mac: '',
} as const
