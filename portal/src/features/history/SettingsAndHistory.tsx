import type { HistoryEntity } from '@telecopy/contract/history/history.schemas'
import { sharedMessages } from '@telecopy/contract/messages/shared'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { type ReactNode, Suspense, lazy } from 'react'
import { Card } from '../../ui/Card.tsx'
import classes from './SettingsAndHistory.module.css'

// Loaded when its tab is opened.
const HistoryPanel = lazy(async () => ({
  default: (await import('./HistoryPanel.tsx')).HistoryPanel,
}))

const texts = sharedMessages.tabs

type SettingsAndHistoryProps = {
  entity: HistoryEntity
  id: number
  /** A tab between them. Its list is mounted when it is opened. */
  middle?: { title: string; list: ReactNode }
  children: ReactNode
}

/** Tabs: the settings of a thing, which are the children, and its history. */
export function SettingsAndHistory({ entity, id, middle, children }: SettingsAndHistoryProps) {
  return (
    <Tabs defaultValue="settings" keepMounted={false} className={classes.tabs ?? ''}>
      <Tabs.List aria-label={texts.label}>
        <Tabs.Tab value="settings">{texts.settings}</Tabs.Tab>
        {middle && <Tabs.Tab value="middle">{middle.title}</Tabs.Tab>}
        <Tabs.Tab value="history">{texts.history}</Tabs.Tab>
      </Tabs.List>
      {/* Typed values stay while the history is open. */}
      <Tabs.Panel value="settings" keepMounted>
        {children}
      </Tabs.Panel>
      {middle && (
        <Tabs.Panel value="middle">
          <Card className={classes.history ?? ''}>
            <Suspense fallback={<div className={classes.historyRoom} />}>{middle.list}</Suspense>
          </Card>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="history">
        <Card className={classes.history ?? ''}>
          <Suspense fallback={<div className={classes.historyRoom} />}>
            <HistoryPanel entity={entity} id={id} />
          </Suspense>
        </Card>
      </Tabs.Panel>
    </Tabs>
  )
}
