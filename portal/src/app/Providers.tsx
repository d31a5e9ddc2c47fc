import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

const colourScheme = localStorageColorSchemeManager({ key: 'telecopy-colour-scheme' })

type ProvidersProps = { styleNonce: string; children: ReactNode }

export function Providers({ styleNonce, children }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
