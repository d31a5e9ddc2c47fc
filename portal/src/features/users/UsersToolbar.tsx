import { sharedMessages } from '@telecopy/contract/messages/shared'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import { Button } from '@mantine/core'
import { IconMail, IconSitemap } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { GroupPicker, type PickedGroup } from '../group-tree/public.ts'
import { UserSearchForm } from './UserSearchForm.tsx'
import type { Search } from './users-view.ts'
import classes from './UsersPage.module.css'

type UsersToolbarProps = {
  /** How many users are checked. */
  selected: number
  /** The group that the list is narrowed to. */
  group: number | undefined
  onSearch: (search: Search) => void
  onGroup: (group: PickedGroup) => void
  onSendWelcome: () => void
  sendingWelcome: boolean
  onRefresh: () => void
}

export function UsersToolbar(props: UsersToolbarProps) {
  const { selected, group, onSearch, onGroup, onSendWelcome, sendingWelcome, onRefresh } = props
  const [picking, setPicking] = useState<'not yet' | 'now' | 'before'>('not yet')
  return (
    <div className={classes.toolbar}>
      <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={() => setPicking('now')}>
        {sharedMessages.filter.chooseGroup}
      </Button>
      <UserSearchForm onSearch={onSearch} />
      <div className={classes.right}>
        <span className={classes.none} role="status">
          {selected > 0 && texts.selected(selected)}
        </span>
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          disabled={selected === 0}
          title={selected === 0 ? texts.welcomeNeedsUser : undefined}
          loading={sendingWelcome}
          onClick={onSendWelcome}
        >
          {texts.sendWelcome}
        </Button>
        <RefreshButton onRefresh={onRefresh} />
      </div>
      {picking !== 'not yet' && (
        <Suspense>
          <GroupPicker
            opened={picking === 'now'}
            chosen={group}
            onClose={() => setPicking('before')}
            onChoose={(chosen) => {
              setPicking('before')
              onGroup(chosen)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
