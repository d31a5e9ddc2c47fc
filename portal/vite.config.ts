// By path: what loads this file leaves package names to Node, which doesn't read TypeScript.
import { indexPlaceholders } from '../contract/src/portal-settings.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'

const api = process.env.TELECOPY_API ?? 'http://localhost:8081'
const serverPaths = ['/admin-endpoint', '/aws-endpoint', '/sso-endpoint', '/healthz', '/readyz']

export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [react(), callsWithoutSchemas()],
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
    rolldownOptions: { treeshake: { manualPureFunctions: ['fields', 'success', 'optionalIdOf', 'idOf', 'z', 'textUpTo', 'emailUpTo'] } },
  },
})
