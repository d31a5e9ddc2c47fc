import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages } from '@telecopy/contract/messages/groups'
import { groupSettingsMessages as texts } from '@telecopy/contract/messages/group-settings'
import { Suspense, lazy, useState } from 'react'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { typeAhead } from '../../ui/type-ahead.ts'
import { SettingsAndHistory } from '../history/public.ts'
import { ActivationBox } from './ActivationBox.tsx'
import { DeleteGroupBox } from './DeleteGroupBox.tsx'
import { GroupActionBar, type GroupBox } from './GroupActionBar.tsx'
import { GroupSettingsForm } from './GroupSettingsForm.tsx'
import classes from './GroupPage.module.css'

// Load the tree on demand: it is as large as the rest of the screen, and few visits move a group.
const MoveGroupDialog = lazy(async () => ({
  default: (await import('./MoveGroupDialog.tsx')).MoveGroupDialog,
}))

// Loaded after the part of the screen that is visible first.
const GroupSections = lazy(async () => ({ default: (await import('./GroupSections.tsx')).GroupSections }))

type GroupDetailsProps = { group: Group; onDeleted: (group: Group) => void }

export function GroupDetails({ group, onDeleted }: GroupDetailsProps) {
  const [box, setBox] = useState<GroupBox>()
  const close = (): void => setBox(undefined)
  const open = (next: GroupBox): void => {
    if (next === 'move') typeAhead(texts.move.title, close)
    setBox(next)
  }
  return (
    <>
      <PageHeader
        title={groupMessages.detailsTitle(group.group_name)}
        name={group.group_name}
        summary={<Standing group={group} />}
      >
        <GroupActionBar group={group} onOpen={open} />
      </PageHeader>
      <div className={classes.sections}>
        {group.is_allow_gsd === 1 && group.counts.sub_groups > 0 && (
          <NoteLine>{texts.sharedLinesNote}</NoteLine>
        )}
        <SettingsAndHistory entity="group" id={group.fsi_gid}>
          <GroupSettingsForm group={group} />
          <Suspense>
            <GroupSections group={group} />
          </Suspense>
        </SettingsAndHistory>
      </div>
      {box === 'delete' && (
        <DeleteGroupBox group={group} onDeleted={() => onDeleted(group)} onClose={close} />
      )}
      {box === 'move' && (
        <Suspense>
          <MoveGroupDialog group={group} onClose={close} />
        </Suspense>
      )}
      {box === 'activation' && <ActivationBox group={group} onClose={close} />}
    </>
  )
}

/** One line that says whether the group is in use, where it is in the tree, and how programs name it. */
function Standing({ group }: { group: Group }) {
  const place = group.parent_gid === 0 ? texts.top : texts.below(group.parent_group_name)
  return (
    <span className={classes.standing}>
      <StatusBadge
        tone={group.is_active === 1 ? 'good' : 'off'}
        label={group.is_active === 1 ? texts.active : texts.inactive}
      />
      <span>{place}</span>
      <span className={classes.identifier}>{texts.id(group.fsi_gid)}</span>
    </span>
  )
}
