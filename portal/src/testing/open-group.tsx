import { openPortal } from './open-portal.tsx'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }

/** The portal on a screen that needs a group, with the clinic as its selection. */
export const openGroupScreen = (screen: 'group-details' | 'create-group') =>
  openPortal(`/${screen}`, { selection: clinic })
