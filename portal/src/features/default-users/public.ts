import { lazy } from 'react'

/** The default user on a group's details; it is loaded when it is first rendered. */
export const DefaultUserSection = lazy(async () => ({
  default: (await import('./DefaultUserSection.tsx')).DefaultUserSection,
}))
