// @ts-check
import './lib/require-supported-node.mjs'
import { inRoot } from './lib/root.mjs'
import { run } from './lib/run.mjs'

// Checks the alert rules by Prometheus' own tool. It is no part of `npm test`, because few machines have the tool.
const folder = inRoot('docs/watch')

for (const words of [
  ['check', 'rules', 'alerts.yml'],
  ['test', 'rules', 'alerts-test.yml'],
]) {
  // oxlint-disable-next-line no-await-in-loop -- the tests of rules that can't be read say nothing
  const { code, output } = await run(process.env['PROMTOOL'] ?? 'promtool', words, { cwd: folder })
  process.stdout.write(output)
  if (code === 127)
    console.error('promtool is missing: install Debian’s package prometheus, or set PROMTOOL to its path.')
  if (code !== 0) process.exit(1)
}
