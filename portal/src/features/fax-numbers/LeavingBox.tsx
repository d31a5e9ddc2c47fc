import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { ConfirmBoxLater } from '../../ui/BoxesLater.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import classes from './LeavingBox.module.css'
import type { Leaving, UnassignedActs } from './unassigned-acts.ts'

const nothing: Leaving = { numbers: [], group: undefined, path: '' }

function words({ numbers: { length }, group, path }: Leaving) {
  if (group === undefined)
    return {
      title: texts.returnTitle(length),
      text: length === 1 ? texts.returnTextOne : texts.returnText,
      action: faxNumberMessages.returnToInventory,
    }
  const text = length === 1 ? texts.moveTextOne : texts.moveText
  return {
    title: texts.moveTitle(length),
    text: text(path || group.group_name),
    action: faxNumberMessages.moveToGroup,
  }
}

/** Names the numbers and what will happen to them. */
export function LeavingBox({ acts }: { acts: UnassignedActs }) {
  const leaving = acts.asked ?? nothing
  const { title, text, action } = words(leaving)
  return (
    <ConfirmBoxLater {...acts.box} title={title} action={action} destructive={leaving.group === undefined}>
      {text}
      <ul className={classes.numbers}>
        {leaving.numbers.map(({ fsi_nid, fax_number }) => (
          <li key={fsi_nid}>
            <MonoText>{fax_number}</MonoText>
          </li>
        ))}
      </ul>
    </ConfirmBoxLater>
  )
}
