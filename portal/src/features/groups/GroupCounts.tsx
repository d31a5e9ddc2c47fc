import { shownNumber } from '@telecopy/contract/messages/language'
import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { VisuallyHidden } from '@mantine/core'
import classes from './GroupPage.module.css'

const texts = groupSettingsMessages.counts
const counted = ['sub_groups', 'users', 'fax_numbers'] as const

/** The contents of a group in numbers: its own, and with all groups below it. */
export function GroupCounts({ counts }: Pick<Group, 'counts'>) {
  return (
    <table className={classes.counts} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.title}</VisuallyHidden>
          </th>
          {counted.map((name) => (
            <th key={name} scope="col">
              {texts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{texts.own}</th>
          {counted.map((name) => (
            <td key={name}>{shownNumber(counts[name])}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{texts.total}</th>
          {counted.map((name) => (
            <td key={name}>{shownNumber(counts[`total_${name}`])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
