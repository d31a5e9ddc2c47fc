import { Button, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { DialogFoot } from './Dialog.tsx'
import { NoteLine } from './NoteLine.tsx'
import classes from './ShownOnce.module.css'
import { useCopy } from './use-copy.ts'

type ShownOnceProps = {
  label: string
  value: string
  /** Says that it is shown only now. */
  note: string
  /** What is said below it. */
  children?: ReactNode
  texts: { copy: string; copied: string; copyFailed: string; done: string }
  onClose: () => void
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** A secret that no later answer has, with a button that copies it. The focus is on that one: another Enter loses nothing. */
export function ShownOnce({ label, value, note, children, texts, onClose }: ShownOnceProps) {
  const { label: action, Icon, copy, isRefused } = useCopy(value, texts)
  return (
    <>
      <Stack gap="md">
        <NoteLine tone="warn">{note}</NoteLine>
        <Textarea
          rows={2}
          classNames={{ input: classes.value ?? '' }}
          label={label}
          readOnly
          value={value}
          error={isRefused && texts.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div>
          <Button
            variant="default"
            ref={takeFocus}
            data-autofocus
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={copy}
          >
            {action}
          </Button>
        </div>
        {children}
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>{texts.done}</Button>
      </DialogFoot>
    </>
  )
}
