import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GroupFilter } from '../../list/list-view.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

type UserPageLinksProps = {
  /** The group that the list shows: new users start in it. */
  group: GroupFilter | undefined
  children: ReactNode
}

/** The links to more users, with the download between them. */
export function UserPageLinks({ group, children }: UserPageLinksProps) {
  return (
    <>
      <Button
        component={ScreenLink}
        screen="import-user-list"
        selection={group}
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {texts.importList}
      </Button>
      {children}
      <Button
        component={ScreenLink}
        screen="create-user"
        selection={group}
        leftSection={<IconPlus size={16} />}
      >
        {texts.createUser}
      </Button>
    </>
  )
}
