import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog, DialogFoot } from './Dialog.tsx'

type NoticeBoxProps = { opened: boolean; title: string; children?: ReactNode; onClose: () => void }

/** A dialog that reports a completed action; it has only a close button. */
export function NoticeBox({ opened, title, children, onClose }: NoticeBoxProps) {
  return (
    <Dialog opened={opened} title={title} size={400} hasCloseButton={false} onClose={onClose}>
      {children !== undefined && <Text component="div">{children}</Text>}
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {sharedMessages.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
