import { act } from '@testing-library/react'
import { openPortal } from './open-portal.tsx'

const clinic = { fsi_gid: 42, group_name: 'Harbor Family Clinic' }

// Vite compiles a module on its first import, which would eat into the time that a test waits for it.
const sections = () =>
  Promise.all([
    import('../features/groups/GroupSections.tsx'),
    import('../features/default-users/DefaultUserSection.tsx'),
  ])

/** The portal on a screen that needs a group, with the clinic as its selection. */
export async function openGroupScreen(screen: 'group-details' | 'create-group') {
  await sections()
  const view = await openPortal('/branding')
  await act(async () => {
    await view.router.navigate({ to: `/${screen}`, state: { selection: clinic } })
  })
  return view
}
