import { apiKeyMessages as texts } from '@telecopy/contract/messages/api-keys'
import { Button, Stack, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import classes from './ApiKeys.module.css'

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** A new key, with a button that copies it. It is in no later answer. */
export function MadeKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const clipboard = useClipboard({ timeout: 4000 })
  return (
    <>
      <Stack gap="md">
        <NoteLine tone="warn">{texts.madeText}</NoteLine>
        <Textarea
          rows={2}
          classNames={{ input: classes.key ?? '' }}
          label={texts.key}
          readOnly
          value={apiKey}
          error={clipboard.error && texts.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <Button
            variant="default"
            ref={takeFocus}
            leftSection={
              clipboard.copied ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconCopy size={16} aria-hidden="true" />
              )
            }
            onClick={() => clipboard.copy(apiKey)}
          >
            {clipboard.copied ? texts.copied : texts.copy}
          </Button>
        </div>
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>{texts.done}</Button>
      </DialogFoot>
    </>
  )
}
