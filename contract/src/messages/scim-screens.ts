import { texts } from '#texts'
import { counted } from './language.ts'

/** The texts of the section for the directory of a group. */
export const directoryTexts = texts('directoryTexts', {
  sectionTitle: 'Directory (Optional)',
  sectionHint: 'Entra ID, Okta and other directories create, change and disable users of this group by SCIM.',
  address: 'Address',
  keys: 'API Keys',
  lastUsed: (time: string) => `Last used ${time}`,
  neverUsed: 'Never used',
  noKey: 'A directory needs an API key with the permission Users. Create one under API Keys above.',
  numbers: 'New users get a fax number',
  numbersHint:
    'Each user that the directory creates gets the first unassigned fax number of this group. The switch is saved at once.',
  unassigned: (count: number) =>
    counted(count, {
      one: 'This group has # unassigned fax number.',
      other: 'This group has # unassigned fax numbers.',
    }),
  noneUnassigned:
    'This group has no unassigned fax number, so new users are created without one. Move numbers to this group first.',
  toUnassigned: 'Unassigned Fax Numbers',
  turned: (isOn: boolean) => (isOn ? 'New users get a fax number' : 'New users get no fax number'),
  turnedBack: (isOn: boolean) =>
    isOn ? 'New users get a fax number again.' : 'New users get no fax number again.',
  saveFailed: 'Sorry, the system cannot save the setting. Please try again later.',
})
