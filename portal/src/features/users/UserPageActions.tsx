import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useGo } from '../../navigation/go.ts'
import classes from './UsersPage.module.css'

type UserPageActionsProps = {
  onDownload: () => void
  downloading: boolean
  /** What has come so far, in words. */
  progress: string | undefined
}

export function UserPageActions({ onDownload, downloading, progress }: UserPageActionsProps) {
  const go = useGo()
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => go('import-user-list')}>
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
      <Button leftSection={<IconPlus size={16} />} onClick={() => go('create-user')}>
        {texts.createUser}
      </Button>
    </>
  )
}
