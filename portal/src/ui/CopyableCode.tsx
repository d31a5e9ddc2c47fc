import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { MonoText } from './MonoText.tsx'
import classes from './MonoText.module.css'

export function CopyableCode({ text }: { text: string }) {
  const clipboard = useClipboard()
  const label = clipboard.copied ? sharedMessages.copied : sharedMessages.copy(text)
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <span className={classes.code}>
      <MonoText>{text}</MonoText>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        onClick={() => clipboard.copy(text)}
      >
        <Icon size={14} />
      </ActionIcon>
    </span>
  )
}
