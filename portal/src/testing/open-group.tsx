import { act } from '@testing-library/react'
import { openPortal } from './open-portal.tsx'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }

/** The portal on a screen that needs a group, with the clinic as its selection. */
export async function openGroupScreen(screen: 'group-details' | 'create-group') {
  const view = await openPortal('/branding')
  await act(async () => {
    await view.router.navigate({ to: `/${screen}`, state: { selection: clinic } })
  })
  return view
}
