import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useGo } from '../../navigation/go.ts'

export function UserPageActions({ onNotHereYet }: { onNotHereYet: () => void }) {
  const go = useGo()
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => go('import-user-list')}>
        {texts.importList}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={onNotHereYet}>
        {texts.downloadList}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => go('create-user')}>
        {texts.createUser}
      </Button>
    </>
  )
}
