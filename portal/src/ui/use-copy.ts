import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

const shownMilliseconds = 4000

/** The words, the icon and the act of a button that copies a value. `isRefused`: the browser does not allow it. */
export function useCopy(value: string, texts: { copy: string; copied: string }) {
  const clipboard = useClipboard({ timeout: shownMilliseconds })
  return {
    label: clipboard.copied ? texts.copied : texts.copy,
    Icon: clipboard.copied ? IconCheck : IconCopy,
    copy: (): void => clipboard.copy(value),
    isRefused: clipboard.error !== null,
  }
}
