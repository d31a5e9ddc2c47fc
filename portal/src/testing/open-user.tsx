import { openPortal } from './open-portal.tsx'

const ada = { fsi_uid: 31, email: 'ada.king@harbor.example' }

/** The portal on a screen that needs a user, with Ada as its selection. */
export const openUserScreen = (screen: 'user-details' | 'change-email') =>
  openPortal(`/${screen}`, { selection: ada })
