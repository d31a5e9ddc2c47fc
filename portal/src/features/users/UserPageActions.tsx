import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import classes from './UsersPage.module.css'

type UserPageActionsProps = {
  onDownload: () => void
  downloading: boolean
  /** What has come so far, in words. */
  progress: string | undefined
}

export function UserPageActions({ onDownload, downloading, progress }: UserPageActionsProps) {
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
      <Button
        variant="default"
        className={classes.download}
        leftSection={<IconDownload size={16} />}
        disabled={downloading}
        onClick={onDownload}
      >
        {progress ?? texts.downloadList}
      </Button>
      <Button component={ScreenLink} screen="create-user" leftSection={<IconPlus size={16} />}>
        {texts.createUser}
      </Button>
    </>
  )
}
