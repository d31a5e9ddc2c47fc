import { existsSync } from 'node:fs'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** The program `<name>.ts`, beside the module that starts it; `from` is the `import.meta.url` of that module. */
export type ThreadProgram = { name: string; from: string }

// A build puts the programs beside main.js, and may put the module that starts one into a folder of chunks.
const candidates = ({ name }: ThreadProgram) => [`./${name}.ts`, `./${name}.js`, `../${name}.js`]

/** Starts a thread: from the sources, whose types Node strips, or from a build. */
export function startThread(
  program: ThreadProgram,
  { workerData, resourceLimits }: { workerData?: unknown; resourceLimits: ResourceLimits },
): Worker {
  const url = candidates(program)
    .map((name) => new URL(name, program.from))
    .find((candidate) => existsSync(candidate))
  if (url === undefined)
    throw new Error(`${program.name}.js is missing beside ${program.from}: build the server again.`)
  return new Worker(url, { workerData, execArgv: [], resourceLimits })
}
