import { groupSettingsMessages as texts } from '@telecopy/contract/messages/groups'
import { Text } from '@mantine/core'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

/** The parent of a group, as a link; the top of the administrator's groups has none. */
export function ParentLink({ fsi_gid, group_name }: { fsi_gid: number; group_name: string }) {
  return (
    <div>
      <Text fw={500}>{texts.parent}</Text>
      <Text>
        {fsi_gid === 0 ? (
          texts.noParent
        ) : (
          <ScreenLink screen="group-details" selection={{ fsi_gid, group_name }}>
            {group_name}
          </ScreenLink>
        )}
      </Text>
    </div>
  )
}
