import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconFolderSymlink } from '@tabler/icons-react'
import { GroupChoice, type WhyNotGroup } from '../../list/GroupChoice.tsx'
import { GroupPicker } from '../group-tree/public.ts'
import type { UnassignedActs } from './unassigned-acts.ts'
import classes from './UnassignedButtons.module.css'

const whyNot: WhyNotGroup = ({ is_active }) => (is_active === 0 ? texts.groupDeactivated : undefined)

/**
 * The acts on the checked numbers. On a telephone the list is many windows long, so they stay at the window's end while
 * numbers are checked, and until their outcome is read.
 */
export const UnassignedButtons = ({ acts }: { acts: UnassignedActs }) => (
  <div className={classes.acts} data-words={acts.said}>
    <GroupChoice
      picker={GroupPicker}
      chosen={undefined}
      whyNot={whyNot}
      onChoose={acts.ask}
      renderOpener={(open) => (
        <Button
          variant="default"
          leftSection={<IconFolderSymlink size={16} />}
          onClick={() => acts.begin(open)}
        >
          {faxNumberMessages.moveToGroup}
        </Button>
      )}
    />
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      onClick={() => acts.begin(() => acts.ask(undefined))}
    >
      {faxNumberMessages.returnToInventory}
    </Button>
  </div>
)

/** The room of the buttons below the list. */
export const UnassignedRoom = ({ acts }: { acts: UnassignedActs }) =>
  acts.said !== undefined && <div className={classes.room} />
