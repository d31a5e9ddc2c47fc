import { terminalIo } from './terminal-io.ts'
import { localPlace } from './local-place.ts'
import { runCommand } from './run-command.ts'

const gone = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  // The second one ends the process at once.
  process.once(signal, () => gone.abort(new Error('Interrupted.')))
// Whoever read our output may stop before its end.
process.stdout.on('error', () => gone.abort(new Error('Nobody reads the output any more.')))

const io = terminalIo(gone.signal)
const place = localPlace(io)
process.exitCode = await runCommand(process.argv.slice(2), io, place)
await place.close()
