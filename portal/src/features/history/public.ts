import { lazy } from 'react'

/** The history of one thing, `{ entity, id }`; it is loaded when it is first rendered, so render it once its tab is open. */
export const HistoryPanel = lazy(async () => ({
  default: (await import('./HistoryPanel.tsx')).HistoryPanel,
}))
