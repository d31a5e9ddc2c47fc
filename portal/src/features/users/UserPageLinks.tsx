import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'

/** The links to more users, with the download between them. */
export function UserPageLinks({ children }: { children: ReactNode }) {
  return (
    <>
      <Button
        component={ScreenLink}
        screen="import-user-list"
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {texts.importList}
      </Button>
      {children}
      <Button component={ScreenLink} screen="create-user" leftSection={<IconPlus size={16} />}>
        {texts.createUser}
      </Button>
    </>
  )
}
