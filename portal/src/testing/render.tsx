import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { theme } from '../app/theme.ts'

/** Renders parts of the interface without transitions and portals. */
export function renderPart(part: ReactNode) {
  const frame = (children: ReactNode) => (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  )
  const { rerender, ...rest } = render(frame(part))
  return { ...rest, rerender: (next: ReactNode) => rerender(frame(next)) }
}
