import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

const colourScheme = localStorageColorSchemeManager({ key: 'telecopy-colour-scheme' })

type ProvidersProps = { queryClient: QueryClient; styleNonce: string; children: ReactNode }

export function Providers({ queryClient, styleNonce, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
