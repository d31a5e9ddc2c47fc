import { shellMessages } from '@telecopy/contract/messages/shell'
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system's preference until the user chooses; stores the choice. */
export function ColourSchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? shellMessages.lightMode : shellMessages.darkMode
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      c="var(--mantine-color-text)"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.7} />
    </ActionIcon>
  )
}
