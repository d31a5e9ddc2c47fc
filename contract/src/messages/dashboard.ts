import { texts } from '#texts'
import { failingRule } from '../failures/rising.ts'
import { imports } from '../limits.ts'

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** The counts of the dashboard; its other texts are in shell.ts. */
export const dashboardCountMessages = texts('dashboardCountMessages', {
  tilesLabel: 'Screens',
  tiles: {
    groups: (groups: number, lines: number) =>
      `${counted(groups, 'group', 'groups')} · ${counted(lines, 'shared line', 'shared lines')}`,
    users: (users: number) => counted(users, 'user', 'users'),
    numbers: (numbers: number) => counted(numbers, 'fax number', 'fax numbers'),
  },
  attention: 'Needs attention',
  failing_numbers: 'Failing numbers',
  failing_numbersHint: `${failingRule.leastFailed} or more failed faxes today and yesterday (GMT)`,
  offline_devices: 'Devices offline',
  offline_devicesHint: 'Fax machines that were online before',
  imports_with_errors: 'Imports with errors',
  imports_with_errorsHint: `User lists of the last ${imports.keptDays} days`,
  groups_without_administrator: 'Groups without an administrator',
  groups_without_administratorHint: 'No active administrator of their own',
  nothing: 'Nothing needs attention',
  nothingHint:
    'No number fails, no device is offline, no import has errors, and each group has an administrator.',
  loading: 'Counting what needs attention',
})

/** Texts of the dashboard’s tiles and cards. */
export const dashboardMessages = texts('dashboardMessages', {
  bulletins: 'Service Bulletins',
  health: 'Service Health',
  ata: 'Fax ATA',
  w2f: 'Web-to-Fax',
  e2f: 'Email-to-Fax',
  zoom_app: 'Fax Apps',
  welcome: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  loadingBulletins: 'Loading service bulletins',
  loadingHealth: 'Loading service health',
  noBulletins: 'There are no service bulletins.',
  healthy: 'Healthy',
  warning: 'Warning',
  notConnected: 'Not connected',
  connect: 'Connect the fax engine',
  tiles: {
    groups: 'Walk the group tree and change group settings',
    users: 'Find, create and manage users',
    'fax-numbers': 'Assign numbers and change their settings',
    usage: 'See received and sent faxes and usage',
  },
})
