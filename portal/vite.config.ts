// By path: what loads this file leaves package names to Node, which doesn't read TypeScript.
import { indexPlaceholders } from '../contract/src/portal-settings.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { portalSettingsBlock } from './build/portal-settings-block.ts'
import { pureContract } from './build/pure-contract.ts'

const api = process.env.TELECOPY_API ?? 'http://localhost:8081'
const serverPaths = ['/admin-endpoint', '/aws-endpoint', '/sso-endpoint', '/healthz', '/readyz']

const mantineParts =
  'Alert|Button|CloseButton|Input|InputBase|Loader|Paper|PasswordInput|Text|TextInput|Title|Transition|UnstyledButton|ActionIcon'
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|clsx|js-cookie|get-nonce|klona|fast-deep-equal)/',
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/',
    `node_modules/@mantine/core/esm/(core|components/(${mantineParts}))/`,
    'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    'portal/src/api/(portal-settings|problem|request|send|session|session-cookies).ts',
    'portal/src/navigation/(current-screen|go|held-offer|offers|fragment|screens|screen-route|selection|ScreenLink|SelectionLink)[.]',
    'portal/src/ui/(BrandMark|Card|PlainPage|ProblemMessage)[.]',
    'contract/src/(kit/problems|messages/(shared|shell)|limits|portal-settings)',
  ].join('|'),
)

export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [react(), callsWithoutSchemas(), pureContract(), portalSettingsBlock()],
  html: { cspNonce: indexPlaceholders.nonce },
  server: {
    port: 8080,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    manifest: true,
    // Browsers that know light-dark(): with older targets those colours vanish from the build.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      // What every page loads anyway goes into one file: it compresses better by 10 KB than twenty small ones.
      output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } },
    },
  },
})
