// @ts-check
import './lib/require-supported-node.mjs'
import { requireBin } from './lib/bin.mjs'
import { hasPostgres, postgresMissing } from './lib/find-postgres.mjs'
import { runInTerminal } from './lib/run-in-terminal.mjs'

// The server tests whose paths hold one of the words, on both databases; all of them without words.
const projects = hasPostgres() ? ['server-postgres', 'server-embedded'] : ['server-embedded']
if (!hasPostgres()) console.log(`${postgresMissing}: on the embedded database only.`)
process.exitCode = await runInTerminal(
  requireBin('vitest'),
  ['run', ...process.argv.slice(2), ...projects.map((name) => `--project=${name}`)],
  { env: { TELECOPY_SERVER_TESTS: 'all' } },
)
