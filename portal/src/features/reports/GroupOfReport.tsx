import { reportMessages as texts } from '@telecopy/contract/messages/reports'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useId } from 'react'
import { GroupChoice } from '../../list/GroupChoice.tsx'
import type { GroupFilter } from '../../list/list-view.ts'
import { GroupPicker } from '../group-tree/public.ts'
import classes from './Report.module.css'

type GroupOfReportProps = {
  group: GroupFilter | undefined
  problem: string | undefined
  onChoose: (group: GroupFilter) => void
}

/** The group of a report, and why a report needs one. */
export function GroupOfReport({ group, problem, onChoose }: GroupOfReportProps) {
  const problemId = useId()
  return (
    <div className={classes.group} data-on-paper>
      <GroupChoice
        picker={GroupPicker}
        chosen={group?.fsi_gid}
        onChoose={onChoose}
        renderOpener={(open) => (
          <Button
            variant="default"
            leftSection={<IconSitemap size={16} />}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onClick={open}
          >
            {group === undefined ? sharedMessages.filter.chooseGroup : texts.groupIs(group.group_name)}
          </Button>
        )}
      />
      {problem !== undefined && (
        <Text id={problemId} role="alert" size="xs" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </div>
  )
}
