import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ThreadInput } from './thread-messages.ts'

// Beside this file among the sources; in a build beside the bundle, which may have put this module into a folder of chunks.
const candidates = ['./embedded-worker.ts', './embedded-worker.js', '../embedded-worker.js']

// PostgreSQL refuses a statement that is too deep by its own stack, of 2 MB. With the usual 4 MB, the stack of
// WebAssembly beneath it would overflow first, and that ends the database.
const stackMegabytes = 64

/** Starts the database thread: from the sources through tsx, from a build as it is. */
export function startWorker(input: ThreadInput): Worker {
  const file = candidates.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url))
  if (file === undefined)
    throw new Error(`embedded-worker.js is missing beside ${import.meta.url}: build the server again.`)
  return new Worker(file.pathname.endsWith('.ts') ? throughTsx(file) : file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { stackSizeMb: stackMegabytes },
  })
}

// `--import tsx` registers its loader in a process's first thread only, so the thread has to do that itself.
function throughTsx(file: URL): URL {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(
    '.cjs',
    '.mjs',
  )
  const source = `import { register } from '${loader}'; register(); await import('${file.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}
