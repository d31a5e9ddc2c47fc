import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../lib/root.mjs'

export type Followed = { status: number | null; out: string; err: string }

/** Neither Node nor npm: a release brings its own. `systemctl` is ours. */
function makePath(): string {
  const bin = mkdtempSync(join(tmpdir(), 'telecopy-bin-'))
  copyFileSync(inRoot('tools/follow/systemctl'), join(bin, 'systemctl'))
  chmodSync(join(bin, 'systemctl'), 0o755)
  return `${bin}:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin`
}

const path = makePath()
const mostMillisecondsToClose = 500

/** Types commands into a shell of root that ends at the first failure. */
export async function type(
  commands: string,
  { cwd = '/root', input = '' }: { cwd?: string; input?: string } = {},
): Promise<Followed> {
  const shell = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', commands], {
    cwd,
    env: { PATH: path, HOME: '/root', LANG: 'C.UTF-8' },
    timeout: 240_000,
  })
  // A shell that reads nothing may have ended before.
  shell.stdin.on('error', () => undefined)
  shell.stdin.end(input)
  const [out, err] = [shell.stdout, shell.stderr].map((stream) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    return () => Buffer.concat(chunks).toString()
  })
  const closed = once(shell, 'close')
  const [status] = (await once(shell, 'exit')) as [number | null]
  // What it has started in the background may hold its output open.
  await Promise.race([closed, pause(mostMillisecondsToClose)])
  return { status, out: out?.() ?? '', err: err?.() ?? '' }
}
