import { MantineProvider } from '@mantine/core'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { setSessionExits } from '../api/session.ts'
import { makeRouter } from '../app/router.tsx'
import { type Leaving, makeSessionExits } from '../app/session-exits.ts'
import { theme } from '../app/theme.ts'

type Opened = { address?: Leaving; selection?: unknown }

/**
 * The whole portal at an address below /admin, with its own history and the current `fetch`. A selection
 * comes from Branding, the screen before.
 */
export async function openPortal(path: string, { address = window.location, selection }: Opened = {}) {
  const before = selection === undefined ? [] : ['/admin/branding']
  const history = createMemoryHistory({ initialEntries: [...before, `/admin${path}`] })
  if (selection !== undefined) history.replace(`/admin${path}`, { selection })
  const router = makeRouter(history)
  setSessionExits(makeSessionExits(router, address))
  const view = render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await router.load()
  return { ...view, router, path: () => router.history.location.pathname }
}

/**
 * Waits for the dashboard itself, and not only for its address: its loading and checking would otherwise affect the
 * session of the next test.
 */
export async function expectDashboard({ path }: { path: () => string }): Promise<void> {
  await waitFor(() => expect(path()).toBe('/admin/dashboard'))
  await screen.findByRole('heading', { level: 1, name: /^Welcome, / }, { timeout: 15_000 })
}
