import { shellMessages } from '@telecopy/contract/messages/shell'
import { Drawer } from '@mantine/core'
import { useOpener } from '../../ui/use-opener.ts'
import classes from './MenuDrawer.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of a narrow window. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // The drawer opens with its first rendering, and then it does not know what had the focus.
  useOpener(opened)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={264}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={shellMessages.mainMenu}>
        <Drawer.CloseButton className={classes.close} aria-label={shellMessages.closeMenu} />
        <Drawer.Body className={classes.body}>
          <Sidebar onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
