import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const source = (path: string): string => resolve(import.meta.dirname, 'src', path)

// Separate files: the server, the command line, and the programs of threads.
const programs = {
  main: source('main.ts'),
  cli: source('cli/cli.ts'),
  'embedded-worker': source('platform/db/embedded/embedded-worker.ts'),
  'import-worker': source('features/user-imports/import-worker.ts'),
  'saml-worker': source('features/single-sign-on/saml-worker.ts'),
  'judge-worker': source('features/cover-pages/judging/judge-worker.ts'),
}

export default defineConfig({
  root: import.meta.dirname,
  // Our own packages are sources and go into the build. So do Kysely and Zod, whose 350 small files would slow each start;
  // the other packages stay where npm put them.
  ssr: { noExternal: [/^@telecopy\//, 'kysely', 'zod'] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
