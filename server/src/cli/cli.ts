import { done, failed } from './command.ts'
import { outputLost } from './local-files.ts'
import { terminalIo } from './terminal-io.ts'
import { localPlace } from './local-place.ts'
import { runCommand } from './run-command.ts'

const gone = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  // A second signal ends the process at once.
  process.once(signal, () => gone.abort(new Error('Interrupted.')))
let lost: string | undefined
// The reader of our output may stop early, or its disk may be full.
process.stdout.on('error', (error) => {
  lost = outputLost(error).message
  gone.abort(new Error(lost))
})
process.once('exit', (code) => {
  // The last line may fail after the command is done: a new key would then be lost without notice.
  if (lost === undefined || code !== done) return
  process.stderr.write(`${lost}\n`)
  process.exitCode = failed
})

const io = terminalIo(gone.signal)
const place = localPlace(io)
process.exitCode = await runCommand(process.argv.slice(2), io, place)
await place.close()
