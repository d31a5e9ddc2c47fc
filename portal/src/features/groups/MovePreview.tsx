import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupMessages, groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Text } from '@mantine/core'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import { BlockerReasons } from '../../form/BlockerReasons.tsx'
import type { PickedGroup } from '../group-tree/public.ts'
import type { useMovePreview } from './move-preview.ts'
import classes from './MoveGroupDialog.module.css'

const texts = groupSettingsMessages.move

type MovePreviewProps = ReturnType<typeof useMovePreview> & {
  group: Group
  parent: PickedGroup | undefined
}

/** Shows the target and the size of a move, or all obstacles to it. */
export function MovePreview(props: MovePreviewProps) {
  return (
    <div className={classes.preview} role="status">
      <Verdict {...props} />
    </div>
  )
}

function Verdict({ group, parent, preview, isCurrent }: MovePreviewProps) {
  if (parent === undefined) return null
  if (parent.fsi_gid === group.parent_gid) return <Text c="dimmed">{texts.already}</Text>
  if (preview.isError) return <ProblemMessage message={sharedMessages.unavailable} />
  if (!isCurrent || preview.data === undefined) return <Text c="dimmed">{texts.counting}</Text>
  const { blockers, groups, users, fax_numbers } = preview.data
  if (blockers.length > 0)
    return (
      <NoteLine tone="warn">
        <BlockerReasons blockers={blockers} kinds={groupBlockers} places={{ group, target: parent }} />
      </NoteLine>
    )
  return (
    <NoteLine>
      <Text fw={500}>{groupMessages.moveInfo(parent.group_name)}</Text>
      <Text>{texts.moves(groups, users, fax_numbers)}</Text>
      <Companions {...preview.data} />
    </NoteLine>
  )
}

type Counts = NonNullable<MovePreviewProps['preview']['data']>

/** What comes along with the groups and works on, and what stays behind. */
function Companions({ api_keys, webhooks, brands, identity_providers, mail_servers }: Counts) {
  return (
    <>
      {api_keys + webhooks > 0 && <Text>{texts.comesAlong(api_keys, webhooks)}</Text>}
      {brands > 0 && <Text>{texts.brandsComeAlong(brands)}</Text>}
      {identity_providers > 0 && <Text>{texts.identityProvidersComeAlong(identity_providers)}</Text>}
      {mail_servers > 0 && <Text>{texts.mailServersStay(mail_servers)}</Text>}
    </>
  )
}
