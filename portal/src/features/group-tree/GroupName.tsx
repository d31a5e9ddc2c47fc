import { groupMessages as texts } from '@telecopy/contract/messages/groups'
import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import classes from './Tree.module.css'

/** A group's name with what was searched for marked, and a word if the group is switched off. */
export function GroupName({ group, words }: { group: GroupNode; words: string }) {
  const name = group.display_group_name
  const wanted = words.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return (
    <span title={name}>
      {at < 0 ? (
        name
      ) : (
        <>
          {name.slice(0, at)}
          <mark className={classes.mark}>{name.slice(at, at + wanted.length)}</mark>
          {name.slice(at + wanted.length)}
        </>
      )}
      {group.is_active === 0 && <span className={classes.deactivated}> {texts.deactivated}</span>}
    </span>
  )
}
