import { lazy } from 'react'

/** The legal holds of a group, a user or a fax number. It is loaded when it is first rendered. */
export const LegalHoldSection = lazy(async () => ({
  default: (await import('./LegalHoldSection.tsx')).LegalHoldSection,
}))
