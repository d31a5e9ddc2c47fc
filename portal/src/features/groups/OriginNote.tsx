import type { Source } from '@telecopy/contract/groups/groups.schemas'
import { groupSettingsMessages } from '@telecopy/contract/messages/groups'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'

type OriginNoteProps = {
  source: Source
  /**
   * The text before a group's name, and the text for a group that is not named; by default they are about a setting.
   */
  words?: { from: string; above: string }
}

/** Names the group that a setting is passed down from; shows nothing for the group's own settings. */
export function OriginNote({ source, words = groupSettingsMessages.origin }: OriginNoteProps) {
  switch (source.kind) {
    case 'none':
    case 'own':
      return null
    case 'above':
      return <NoteLine>{words.above}</NoteLine>
    case 'group': {
      const { fsi_gid, group_name } = source
      return (
        <NoteLine>
          {words.from}{' '}
          <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
            {group_name}
          </ScreenLink>
          .
        </NoteLine>
      )
    }
  }
}
