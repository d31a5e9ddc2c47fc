import { shellMessages } from '@telecopy/contract/messages/shell'
import { Drawer } from '@mantine/core'
import classes from './MenuDrawer.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of a narrow window. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264} classNames={{ content: classes.content ?? '' }}>
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
