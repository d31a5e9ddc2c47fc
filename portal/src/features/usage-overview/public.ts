import { lazy } from 'react'

/** The usage of a chosen group and period. It is loaded when it is first rendered. */
export const OverviewPanel = lazy(async () => ({
  default: (await import('./OverviewPanel.tsx')).OverviewPanel,
}))

/** The usage of the own group over the last 30 days. It is loaded when it is first rendered. */
export const OverviewCard = lazy(async () => ({
  default: (await import('./OverviewCard.tsx')).OverviewCard,
}))
