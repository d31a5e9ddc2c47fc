import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** The program `<name>.ts`, beside the module that starts it; `from` is the `import.meta.url` of that module. */
export type ThreadProgram = { name: string; from: string }

// A build puts the programs beside main.js, and may put the module that starts one into a folder of chunks.
const candidates = ({ name }: ThreadProgram) => [`./${name}.ts`, `./${name}.js`, `../${name}.js`]

/** Starts a thread: from the sources through tsx, from a build as it is. */
export function startThread(
  program: ThreadProgram,
  { workerData, resourceLimits }: { workerData?: unknown; resourceLimits: ResourceLimits },
): Worker {
  const file = candidates(program)
    .map((name) => new URL(name, program.from))
    .find((url) => existsSync(url))
  if (file === undefined)
    throw new Error(`${program.name}.js is missing beside ${program.from}: build the server again.`)
  const url = file.pathname.endsWith('.ts') ? throughTsx(file) : file
  return new Worker(url, { workerData, execArgv: [], resourceLimits })
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
