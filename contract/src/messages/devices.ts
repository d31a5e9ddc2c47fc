import { texts } from '#texts'

/** The screen of the devices, which is ours. */
export const deviceMessages = texts('deviceMessages', {
  title: 'Devices',
  total: (count: number) => (count === 1 ? '1 device' : `${count.toLocaleString('en-US')} devices`),
  columns: {
    ata_mac: 'Device (MAC)',
    fax_number: 'Fax Number',
    email: 'User',
    group_name: 'Group',
    state: 'State',
    lst_ata_online_time: 'Last Seen',
    offline_since: 'Offline Since',
  },
  criteria: { ata_mac: 'ATA MAC', fax_number: 'Fax Number', email: 'Email' },
  stateLabel: 'State',
  allStates: 'All states',
  states: { online: 'Online', offline: 'Offline', never_seen: 'Never seen' },
  stateIs: (state: string) => `State: ${state}`,
  filterGroup: (group: string) => `Group: ${group} (sub-groups included)`,
  timesIn: (zone: string) => `Times in ${zone}`,
  none: '–',
  empty: 'There are no devices yet.',
  emptyHint: 'A fax number with the type ATA and a MAC address is a device.',
  showNumbers: 'Show Fax Numbers',
  emptyFiltered: 'No device fits the filter.',
  emptyFilteredHint: 'Clear the filter, or choose another state.',
  backToNumbers: 'Fax Numbers',
})
