import { MantineProvider } from '@mantine/core'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { setSessionExits } from '../api/session.ts'
import { makeRouter } from '../app/router.tsx'
import { type Leaving, makeSessionExits } from '../app/session-exits.ts'
import { theme } from '../app/theme.ts'

/** The whole portal at an address below /admin, with its own history and against whatever `fetch` is. */
export async function openPortal(path: string, address: Leaving = window.location) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/admin${path}`] }))
  setSessionExits(makeSessionExits(router, address))
  const view = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await router.load()
  return { ...view, router, path: () => router.history.location.pathname }
}
