import { sharedMessages } from '@telecopy/contract/messages/shared'
import { ActionIcon } from '@mantine/core'
import { MonoText } from './MonoText.tsx'
import classes from './MonoText.module.css'
import { useCopy } from './use-copy.ts'

export function CopyableCode({ text }: { text: string }) {
  const texts = { copy: sharedMessages.copy(text), copied: sharedMessages.copied }
  const { label, Icon, copy } = useCopy(text, texts)
  return (
    <span className={classes.code}>
      <MonoText>{text}</MonoText>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={copy}>
        <Icon size={14} />
      </ActionIcon>
    </span>
  )
}
