import { act } from '@testing-library/react'
import { openPortal } from './open-portal.tsx'

const ada = { fsi_uid: 31, email: 'ada.king@harbor.example' }

/** The portal on a screen that needs a user, with Ada as its selection. */
export async function openUserScreen(screen: 'user-details' | 'change-email') {
  const view = await openPortal('/branding')
  await act(async () => {
    await view.router.navigate({ to: `/${screen}`, state: { selection: ada } })
  })
  return view
}
